package a;

/** With a mark and CRLF. */
class Windows {
    /**
     * Doc.
     */
    void run() {
        go("😀"); done();
    }
}
