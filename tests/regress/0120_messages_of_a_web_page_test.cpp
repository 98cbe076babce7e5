// Any web page in a browser on the same machine could start and abort matches of `oddsat player`.
#include "support/player_process.hpp"
#include "support/sent_rules.hpp"

#include <gtest/gtest.h>

namespace oddsat {
namespace {

class Regress0120 : public ::testing::Test {
protected:
  support::HeardAnswer send(const std::string& message, const std::string& headers = "") {
    return player_.request("POST", message, headers, 10);
  }

  support::PlayerProcess player_{{}};
  const std::string start_ = "( START m xplayer ( " +
                             support::joined(support::rulesFrom(
                                 support::sourceFolder() + "/benchmarks/games/tictactoe-3x3.gdl")) +
                             " ) 2 2 )";
};

TEST_F(Regress0120, RefusesRequestsOfBrowsers) {
  for (const char* header :
       {"Origin: http://example.org\r\n", "Origin: null\r\n", "origin: http://127.0.0.1\r\n",
        "Sec-Fetch-Site: cross-site\r\n", "SEC-FETCH-MODE: no-cors\r\n"}) {
    const support::HeardAnswer answer = send(start_, header);
    EXPECT_EQ(answer.status, 403) << header;
    EXPECT_EQ(answer.text,
              "requests of web pages (with an Origin or Sec-Fetch header) are refused");
  }
  EXPECT_NE(send("( INFO )").text.find("available"), std::string::npos) << "a match has begun";
}

TEST_F(Regress0120, AMatchGoesOnWhateverAPageSends) {
  EXPECT_EQ(send(start_).text, "ready");
  EXPECT_EQ(send("( ABORT m )", "Origin: http://example.org\r\n").status, 403);
  const support::HeardAnswer move = send("( PLAY m NIL )");
  EXPECT_EQ(move.status, 200);
  EXPECT_NE(move.text.find("mark"), std::string::npos) << move.text;
}

// An image of a page is requested with GET, without Origin; a preflight request with OPTIONS.
TEST_F(Regress0120, OnlyPostCarriesMessages) {
  for (const char* method : {"GET", "OPTIONS", "PUT"}) {
    const support::HeardAnswer answer = player_.request(method, "", "", 10);
    EXPECT_EQ(answer.status, 405) << method;
    EXPECT_EQ(answer.text, "only POST requests carry messages of a match host") << method;
  }
  const support::HeardAnswer preflight =
      player_.request("OPTIONS", "", "Origin: http://example.org\r\n", 10);
  EXPECT_EQ(preflight.status, 403);
}

} // namespace
} // namespace oddsat
