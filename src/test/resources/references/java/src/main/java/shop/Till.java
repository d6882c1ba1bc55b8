package shop;

class Till {
    int close() { // @def Till.close
        return 1;
    }

    int evening() {
        return close() + this.close(); // @use Till.close
    }
}

class Door {
    int close() { // @def Door.close
        return 2;
    }
}
