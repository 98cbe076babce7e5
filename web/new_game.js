// The sheet that a new game begins with.

export const newGame = `% title: Take one or two
% about: Take one or two of five; who takes the last one wins.

role(red).  role(blue).
init(left(5)).  init(turn(red)).

succ(0,1).  succ(1,2).  succ(2,3).  succ(3,4).  succ(4,5).
other(red,blue).  other(blue,red).

legal(P,take(1)) :- true(turn(P)), true(left(N)), succ(M,N).
legal(P,take(2)) :- true(turn(P)), true(left(N)), succ(M,N), succ(L,M).
legal(P,noop) :- role(P), not true(turn(P)).

next(left(M)) :- does(P,take(1)), true(left(N)), succ(M,N).
next(left(L)) :- does(P,take(2)), true(left(N)), succ(M,N), succ(L,M).
next(turn(Q)) :- true(turn(P)), other(P,Q).

terminal :- true(left(0)).
goal(P,100) :- other(P,Q), true(turn(Q)), true(left(0)).
goal(P,0) :- true(turn(P)), true(left(0)).
`;
