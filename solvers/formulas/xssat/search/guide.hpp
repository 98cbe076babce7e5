// Where only dice are left in front of the innermost block, exists has nothing to choose before
// they have fallen: they only have to leave the innermost block satisfiable. So a model of what is
// left shows more than that there is one: the literals in front of the innermost block that it
// needs are a cube, and wherever they are true the value is 1. Forall has no part in this: a search
// for a model would have to go through its moves, and on some formulas did so for minutes.
//
// Cubes are kept, and looked at before another model is looked for. That pays where models need
// little of what is open and where the table knows little; else models are looked for only now and
// then.
#pragma once

#include "oddsat/formulas/xssat/lists.hpp"
#include "oddsat/formulas/xssat/search/residual.hpp"

namespace oddsat::xssat {

class Guide {
public:
  // `innermost`: the innermost block, or UINT32_MAX for no guide at all. `defines`: by clause, the
  // variable that it defines (components.cpp).
  Guide(const Problem& problem, const std::vector<Var>& defines, uint32_t innermost);

  // Blocks of chance right before the innermost one.
  bool isFor(uint32_t block) const { return block >= first_ && block < innermost_; }
  bool isWorthIt() const;
  bool isTurn(); // asked at each node of these blocks
  // How much of the work that was done so far one search for a model may add.
  uint64_t workAllowed(uint64_t work) const;

  struct Look {
    bool isCube = false;   // there is one that nothing contradicts
    bool isClosed = false; // and it needs nothing more: the value is 1
    Lit next = noLit;      // what it needs of the block
  };
  // The cube that needs least more.
  Look look(const Engine& engine, const Residual& residual, uint32_t block);
  // The model: what is true by now, and these literals.
  void add(const std::vector<Lit>& model, const Engine& engine, const Residual& residual);

  enum class Tried { model, refuted, tooLong };
  void noteTry(Tried how, size_t open, uint64_t work);
  void noteHit() { ++hits_; } // the table knew a node of these blocks
  uint64_t models() const { return models_; }

private:
  struct Cube {
    uint32_t begin, end;  // in lits_
    uint32_t part;        // the component that it is of
    uint32_t blocked = 0; // which of its literals was false when looked at last
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
  uint32_t innermost_, first_;    // blocks; the same: there are none
  std::vector<uint32_t> demands_; // clauses that define nothing, and may need something
  Lists<uint32_t> definitions_;   // by innermost literal: its definition's other clauses
  std::vector<Var> defined_;      // innermost, each after those that it is defined by
  std::vector<Cube> cubes_;
  std::vector<Lit> lits_;
  std::vector<uint8_t> holds_;     // by literal: in the model
  std::vector<uint8_t> isNeeded_;  // by literal: for the model
  std::vector<float> cost_;        // by literal that holds: roughly how much in front it needs
  std::vector<uint32_t> waiting_;  // clauses
  std::vector<uint32_t> score_;    // by literal: how much it occurs in cubes that are left
  std::vector<uint32_t> possible_; // such cubes

  uint64_t models_ = 0, tries_ = 0, work_ = 0;
  bool tookTooLong_ = false;       // the last one
  uint64_t nodes_ = 0, hits_ = 0;  // of late
  uint64_t open_ = 0, needed_ = 0; // likewise: variables of these blocks where models were found
  uint32_t wait_ = 0, interval_ = 1;
};

} // namespace oddsat::xssat
