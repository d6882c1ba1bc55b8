      * Pays salaries.
       IDENTIFICATION DIVISION.
       PROGRAM-ID. PAYROLL.
       DATA DIVISION.
       FILE SECTION.
       FD STAFF-FILE.
       01 STAFF-RECORD.
          05 STAFF-NAME PIC X(20).
       WORKING-STORAGE SECTION.
       01 WS-TOTAL PIC 9(7) VALUE 0.
       77 WS-DONE PIC X VALUE "N".
       COPY RATES.
       PROCEDURE DIVISION.
       MAIN-PART SECTION.
       1000-MAIN.
           PERFORM 2000-READ UNTIL WS-DONE = "Y"
           CALL "TAXES" USING WS-TOTAL
           STOP RUN.
      * Reads one record.
      *HIDDEN-PARAGRAPH.
       2000-READ.
           READ STAFF-FILE
             AT END MOVE "Y" TO WS-DONE
           END-READ
           IF WS-TOTAL > 100
             PERFORM 3000-CUT
           ELSE
             EVALUATE WS-DONE
               WHEN "N" CONTINUE
             END-EVALUATE
           END-IF.
       3000-CUT.
           SUBTRACT 1 FROM WS-TOTAL.
           EXIT.
