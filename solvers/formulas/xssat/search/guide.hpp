// Branching along models, where only chance blocks precede the innermost block. In such a residual
// exists has nothing to choose before all chance variables are decided; they only have to leave the
// innermost block satisfiable. So a model of the residual is useful beyond its existence: the
// literals outside the innermost block that it needs form a cube, and wherever these are true, the
// value is
// 1. Blocks before a forall block are excluded: a search for a model would have to go through the
// moves of forall, which took minutes on some formulas.
//
// Cubes are stored, and tested before another model is searched. This pays if models need few of
// the open literals and the table has few hits. Otherwise models are searched only now and then.
#pragma once

#include "oddsat/formulas/xssat/lists.hpp"
#include "oddsat/formulas/xssat/search/residual.hpp"

namespace oddsat::xssat {

class Guide {
public:
  // `innermost`: the innermost block, or UINT32_MAX to disable the guide. `defines`: by clause, the
  // variable that it defines (components.cpp).
  Guide(const Problem& problem, const std::vector<Var>& defines, uint32_t innermost);

  // Chance blocks directly before the innermost block.
  bool isFor(uint32_t block) const { return block >= first_ && block < innermost_; }
  bool isWorthIt() const;
  bool isTurn(); // called at each node of these blocks
  // Work that one search for a model may take, given the work of the search so far.
  uint64_t workAllowed(uint64_t work) const;

  struct Look {
    bool isCube = false;   // some cube has no false literal
    bool isClosed = false; // and no open literal that matters: the value is 1
    Lit next = noLit;      // a literal of the block that it needs
  };
  // The cube with the fewest open literals.
  Look look(const Engine& engine, const Residual& residual, uint32_t block);
  // Adds a model: the true literals of the trail together with these.
  void add(const std::vector<Lit>& model, const Engine& engine, const Residual& residual);

  enum class Tried { model, refuted, tooLong };
  void noteTry(Tried how, size_t open, uint64_t work);
  void noteHit() { ++hits_; } // the table contained a node of these blocks
  uint64_t models() const { return models_; }

private:
  struct Cube {
    uint32_t begin, end;  // in lits_
    uint32_t part;        // the component to which it belongs
    uint32_t blocked = 0; // index of the literal that was false at the last test
  };
  std::span<const Lit> litsOf(const Cube& cube) const {
    return {lits_.data() + cube.begin, cube.end - cube.begin};
  }
  void listClauses(const std::vector<Var>& defines);
  size_t countOpen(Cube& cube, const Engine& engine) const;
  void weigh(const Engine& engine);
  void cover();
  void justify(std::span<const Lit> clause, bool onlyIfForced);
  void need(Lit l);
  bool isInnermost(Lit l) const { return problem_.block[variable(l)] == innermost_; }
  void keep(const Engine& engine, const Residual& residual);
  void dropOlder();
  void note(size_t open, size_t needed);

  const Problem& problem_;
  uint32_t innermost_, first_;    // blocks; equal: the guide is disabled
  std::vector<uint32_t> demands_; // clauses that define nothing and may need a literal
  Lists<uint32_t> definitions_;   // by innermost literal: the other clauses of its definition
  std::vector<Var> defined_;      // innermost variables, each after those that define it
  std::vector<Cube> cubes_;
  std::vector<Lit> lits_;
  std::vector<uint8_t> holds_;     // by literal: is it true in the model?
  std::vector<uint8_t> isNeeded_;  // by literal: does the model need it?
  std::vector<float> cost_;        // by true literal: about how many outer literals it needs
  std::vector<uint32_t> waiting_;  // clauses
  std::vector<uint32_t> score_;    // by literal: its occurrences in possible cubes
  std::vector<uint32_t> possible_; // cubes without false literals

  uint64_t models_ = 0, tries_ = 0, work_ = 0;
  bool tookTooLong_ = false;       // did the last search take too long?
  uint64_t nodes_ = 0, hits_ = 0;  // recent ones
  uint64_t open_ = 0, needed_ = 0; // recent variables of these blocks, where models were found
  uint32_t wait_ = 0, interval_ = 1;
};

} // namespace oddsat::xssat
