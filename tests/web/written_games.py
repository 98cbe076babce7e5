"""Games that the tests of the page write."""

# Seven numbers in a row, any of them: ten million ground rules, of which one is needed.
LARGE = """role(red).  role(blue).  n(0). n(1). n(2). n(3). n(4). n(5). n(6). n(7). n(8). n(9).
row(A,B,C,D,E,F,G) :- n(A), n(B), n(C), n(D), n(E), n(F), n(G).
init(at(1,1,red)).  init(at(3,3,blue)).  init(turn(red)).  other(red,blue).  other(blue,red).
col(1).  col(2).  col(3).
legal(P,put(X,Y)) :- true(turn(P)), col(X), col(Y), row(X,Y,X,Y,X,Y,X), not taken(X,Y).
legal(P,noop) :- role(P), not true(turn(P)).
taken(X,Y) :- true(at(X,Y,Z)).
next(at(X,Y,P)) :- does(P,put(X,Y)).
next(at(X,Y,Z)) :- true(at(X,Y,Z)).
next(at(A,B,memory(C,D,E,F,G))) :- does(red,put(A,B)), row(A,B,C,D,E,F,G), true(never).
next(turn(Q)) :- true(turn(P)), other(P,Q).
terminal :- not free.
free :- col(X), col(Y), not taken(X,Y).
goal(red,100) :- true(at(2,2,red)).
goal(red,0) :- not true(at(2,2,red)).
goal(blue,100) :- not true(at(2,2,red)).
goal(blue,0) :- true(at(2,2,red)).
"""
