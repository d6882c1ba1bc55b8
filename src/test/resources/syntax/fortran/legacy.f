C     Adds two vectors.
C     SUBROUTINE HIDDEN
      SUBROUTINE VADD(N, A, B)
      INTEGER N
      REAL A(N), B(N)
      DO 10 I = 1, N
         IF (A(I) .GT. 0) THEN
            A(I) = A(I) + B(I)
         ENDIF
   10 CONTINUE
      RETURN
      END

*     Dot product.
      REAL FUNCTION DOT(N, A, B)
      REAL A(N), B(N)
      DOT = 0
      IF (N .LE. 0) RETURN
      CALL VADD(N, A,
     $          B)
      END
