package shop;

public class Crate { // @def Crate
    public void put(String what) {} // @def Crate.put
}
