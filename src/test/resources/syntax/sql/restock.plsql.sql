CREATE OR REPLACE PROCEDURE p (a IN NUMBER) IS
  x NUMBER;
BEGIN
  x := a + 1;
  IF x > 1 THEN
    q(x);
  END IF;
END p;
/
CREATE TABLE shelf (place int);
