// A player that is reached by the protocol of match hosts.
#pragma once

#include "oddsat/questions/match/players.hpp"

namespace oddsat::match {

class RemotePlayer : public Player {
public:
  RemotePlayer(const PlayerSetup& setup, std::string address, Send send,
               const Limits& limits); // sends START
  Choice choose(double seconds) override;
  void moved(const std::vector<gdl::Term>& moves) override;
  void ended() override; // sends STOP

private:
  std::string address_;
  Send send_;
  std::string match_;
  double playClock_;
  std::string moves_ = "NIL"; // last joint move
};

} // namespace oddsat::match
