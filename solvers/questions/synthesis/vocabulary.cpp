#include "oddsat/questions/synthesis/vocabulary.hpp"

#include <algorithm>

namespace oddsat::synthesis {

namespace {

constexpr size_t mostCovered = 8;

class VocabularyBuilder {
public:
  VocabularyBuilder(const machine::Machine& machine, const PositionGraph& graph,
                    const ReducedGraph& reduced, const Group& group, const Rows& truths)
      : machine_(machine), graph_(graph), reduced_(reduced), group_(group), truths_(truths) {}

  Vocabulary run() {
    everywhere_.assign(reduced_.words, 0);
    for (size_t node = 0; node < reduced_.nodes; ++node) put(everywhere_, node);
    for (size_t f = 0; f < machine_.fluents().size(); ++f) {
      Row column(reduced_.words);
      for (size_t node = 0; node < reduced_.nodes; ++node)
        if (has(graph_.state(reduced_.graphNode[node]).data(), f)) put(column, node);
      fluents_.push_back(std::move(column));
    }
    keepOrbits();
    addFluents();
    addRelations();
    columns();
    images();
    return std::move(found_);
  }

private:
  void look(const Row& column, bool& sometimes, bool& always) const {
    sometimes |= std::ranges::any_of(column, [](uint64_t word) { return word != 0; });
    always &= column == everywhere_;
  }

  // A fluent varies if it is true in some position and false in another. All positions count, not
  // only the representatives of their classes; so the images of the fluent are checked, too.
  void keepOrbits() {
    kept_.assign(fluents_.size(), false);
    for (size_t f = 0; f < fluents_.size(); ++f) {
      bool sometimes = false, always = true;
      for (const Element& element : group_.elements)
        look(fluents_[element.fluents[f]], sometimes, always);
      kept_[f] = sometimes && !always;
    }
  }

  void addFluents() {
    atomOf_.assign(fluents_.size(), UINT32_MAX);
    for (size_t f = 0; f < fluents_.size(); ++f) {
      if (!kept_[f]) continue;
      atomOf_[f] = static_cast<uint32_t>(found_.atoms.size());
      found_.atoms.push_back({machine_.fluents()[f]});
      truth_.push_back(fluents_[f]);
    }
  }

  // A relation is used only if all its images cover fluents and one of the images varies.
  void addRelations() {
    const size_t relations = group_.relations.size();
    std::vector<Atom> atoms;
    std::vector<bool> usable;
    for (size_t r = 0; r < relations; ++r) {
      atoms.push_back({group_.relations[r], true});
      usable.push_back(covering(Row(truths_[r], truths_[r] + reduced_.words), atoms.back()));
    }
    for (size_t r = 0; r < relations; ++r) {
      bool sometimes = false, always = true;
      for (const Element& element : group_.elements) {
        const uint32_t image = element.relations[r];
        if (!atoms[image].covers) usable[r] = false;
        look(Row(truths_[image], truths_[image] + reduced_.words), sometimes, always);
      }
      usable[r] = usable[r] && sometimes && !always;
    }
    relationAtom_.assign(relations, UINT32_MAX);
    for (size_t r = 0; r < relations; ++r) {
      if (!usable[r]) continue;
      relationAtom_[r] = static_cast<uint32_t>(found_.atoms.size());
      found_.atoms.push_back(atoms[r]);
      truth_.emplace_back(truths_[r], truths_[r] + reduced_.words);
    }
  }

  bool covering(const Row& column, Atom& atom) const {
    for (const bool inverted : {false, true}) {
      atom.covered.clear();
      atom.inverted = inverted;
      Row target = column, sum(reduced_.words);
      if (inverted)
        for (size_t w = 0; w < reduced_.words; ++w) target[w] = everywhere_[w] & ~column[w];
      bool disjoint = true;
      for (size_t f = 0; f < fluents_.size(); ++f) {
        if (!kept_[f] || !sharesArguments(machine_.fluents()[f], atom.term) ||
            !within(fluents_[f], target))
          continue;
        atom.covered.push_back(atomOf_[f]);
        for (size_t w = 0; w < reduced_.words; ++w) {
          disjoint &= (sum[w] & fluents_[f][w]) == 0;
          sum[w] |= fluents_[f][w];
        }
      }
      if (disjoint && sum == target && atom.covered.size() > 1 &&
          atom.covered.size() <= mostCovered)
        return atom.covers = true;
    }
    return false;
  }

  // True if the arguments of the relation are among those of the fluent, in the same order. Without
  // this condition many fluents would imply a relation by accident where few positions matter.
  static bool sharesArguments(const gdl::Term& fluent, const gdl::Term& relation) {
    size_t found = 0;
    for (const gdl::Term& argument : fluent.args)
      if (found < relation.args.size() && argument == relation.args[found]) ++found;
    return found == relation.args.size() && found > 0;
  }

  bool within(const Row& part, const Row& whole) const {
    for (size_t w = 0; w < reduced_.words; ++w)
      if ((part[w] & ~whole[w]) != 0) return false;
    return true;
  }

  void columns() {
    found_.columns = Rows(2 * found_.atoms.size(), reduced_.words);
    for (size_t atom = 0; atom < found_.atoms.size(); ++atom)
      for (size_t w = 0; w < reduced_.words; ++w) {
        found_.columns[2 * atom][w] = everywhere_[w] & ~truth_[atom][w];
        found_.columns[2 * atom + 1][w] = truth_[atom][w];
      }
  }

  void images() {
    for (const Element& element : group_.elements) {
      Permutation atoms(found_.atoms.size());
      for (size_t f = 0; f < fluents_.size(); ++f)
        if (kept_[f]) atoms[atomOf_[f]] = atomOf_[element.fluents[f]];
      for (size_t r = 0; r < relationAtom_.size(); ++r)
        if (relationAtom_[r] != UINT32_MAX)
          atoms[relationAtom_[r]] = relationAtom_[element.relations[r]];
      found_.images.push_back(std::move(atoms));
      found_.moves.push_back(element.moves);
    }
  }

  const machine::Machine& machine_;
  const PositionGraph& graph_;
  const ReducedGraph& reduced_;
  const Group& group_;
  const Rows& truths_;
  Vocabulary found_;
  Row everywhere_;
  std::vector<Row> fluents_, truth_; // columns of all fluents; columns of the atoms
  std::vector<bool> kept_;
  std::vector<uint32_t> atomOf_, relationAtom_;
};

} // namespace

Vocabulary vocabularyOf(const machine::Machine& machine, const PositionGraph& graph,
                        const ReducedGraph& reduced, const Group& group, const Rows& truths) {
  return VocabularyBuilder(machine, graph, reduced, group, truths).run();
}

} // namespace oddsat::synthesis
