// Who plays, who sees values, and the question.

import { el, fill, button, select } from "./dom.js";
import { session } from "./session.js";
import { players } from "./outcome.js";
import { hintOf, kinds } from "./hints.js";
import { t } from "./words.js";

const change = act => { act(); session.changed("all"); };

// Exchanges the person with best play; the question is then about the new role of the person.
function swapSides() {
  const person = session.roles.find(role => session.seats[role] === "person");
  const other = players().find(role => session.seats[role] !== "person");
  if (!person || !other) return;
  change(() => {
    [session.seats[person], session.seats[other]] = [session.seats[other], session.seats[person]];
    askAbout(other);
    session.live = true;
  });
}

function askAbout(role) {
  session.player = role;
  session.random = session.random.filter(each => each !== role);
}

export function seatsPanel(node) {
  fill(node,
    el("div", { class: "row spread" }, el("h2", {}, t("seats.title")),
      players().length === 2 ? button(t("seats.change_sides"), swapSides, { class: "small", id: "change-sides" }) : null),
    el("div", { class: "seats" }, session.roles.map(seat)),
    el("h2", {}, t("question.title")),
    el("div", { class: "seats" }, playerChoice(), opponentChoices(), goalChoice(), horizonChoice()));
}

const labelled = (id, words, field) => el("div", { class: "seat" }, el("label", { for: id }, words), field);

function seat(role, i) {
  const names = role === "random" ? [["random", t("seat.dice")], ["person", t("seat.by_hand")]]
    : ["person", "best", "random", "strategy"].map(kind => [kind, t(`seat.${kind}`)]);
  const choice = labelled(`seat-${i}`, role, select(names, session.seats[role],
    kind => change(() => { session.seats[role] = kind; session.live = true; }), { id: `seat-${i}` }));
  if (role === "random" || session.seats[role] !== "person") return choice;
  return [choice, el("div", { class: "seat hints" }, el("label", { for: `hints-${i}` }, t("hint.label", { role })),
    select(kinds.map(kind => [kind, t(`hint.${kind}`)]), hintOf(role), kind => change(() => { session.hints[role] = kind; }), { id: `hints-${i}` }))];
}

const playerChoice = () => labelled("asked", t(session.payoff ? "question.goal_of" : "question.chance_of"),
  select(players().map(role => [role, role]), session.player, role => change(() => askAbout(role)), { id: "asked" }));

function opponentChoices() {
  return players().filter(role => role !== session.player).map((role, i) => labelled(`against-${i}`, t("question.if_plays", { role }),
    select([["best", t("question.its_best")], ["random", t("question.at_random")]], session.random.includes(role) ? "random" : "best",
      how => change(() => {
        session.random = session.random.filter(each => each !== role);
        if (how === "random") session.random.push(role);
      }), { id: `against-${i}` })));
}

function goalChoice() {
  const goals = [...(session.game.goal_values[session.roles.indexOf(session.player)] ?? [])].filter(value => value > 0);
  if (goals.length < 2) return null;
  const choices = [...goals.map(goal => [String(goal), t("question.goal_least", { goal })]), ["payoff", t("question.goal_expected")]];
  return labelled("goal", t("question.goal_that_counts"), select(choices, session.payoff ? "payoff" : String(session.goal), value => change(() => {
    session.payoff = value === "payoff";
    if (!session.payoff) session.goal = Number(value);
  }), { id: "goal" }));
}

function horizonChoice() {
  const input = el("input", { type: "number", min: "0", max: "100000", id: "horizon", placeholder: t("question.to_the_end"),
    on: { change: event => change(() => { session.horizon = event.target.value === "" ? null : Number(event.target.value); }) } });
  input.value = session.horizon ?? "";
  return labelled("horizon", t("question.horizon"), input);
}
