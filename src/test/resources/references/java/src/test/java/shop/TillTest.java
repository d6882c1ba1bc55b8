package shop;

class TillTest {
    int closes(Till till, Door door) {
        return till.close() + 1 // @use Till.close
                + door.close(); // @use Door.close
    }
}
