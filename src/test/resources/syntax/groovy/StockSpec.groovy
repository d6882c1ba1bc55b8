package shop.stock

import groovy.transform.CompileStatic
import static java.util.Collections.*
import spock.lang.Specification as Spec

/**
 * What the stock does.
 */
@CompileStatic
class StockSpec extends Spec {
    static final int MOST = 10
    private List<String> names = ['a', 'b']
    def stock = new Stock()

    StockSpec() {
        this(MOST)
    }

    def setup() {
        stock.open()
    }

    def "an item that is added can be found"() {
        given: 'an item'
        def item = new Item(name: 'ink', price: 3)

        when:
        stock.add(item)

        then: 'it is there'
        stock.find('ink') == item
        names.every { name -> name.size() == 1 }
    }

    @Unroll
    void 'the price of #name is #price'(String name, int price) {
        expect:
        stock.find(name)?.price ?: 0 == price

        where:
        name  | price
        'ink' | 3
        'pen' | 5
    }

    private static <T> T first(List<T> all, Closure<T> otherwise = { null }) {
        if (all.isEmpty() && otherwise != null) {
            return otherwise()
        }
        for (one in all) {
            try {
                return one
            } catch (IllegalStateException | IOException e) {
                println "lost ${e.message}"
            }
        }
        def text = """
            Many
            lines of $names
        """
        switch (text) {
            case ~/x.*/: return null
            default: return all[0]
        }
    }
}

trait Counts {
    int count = 0

    abstract void reset()

    int increase(int by) { count += by }
}

enum Shelf {
    TOP(2), BOTTOM(0)

    final int height

    Shelf(int height) { this.height = height }
}

interface Listener {
    void on(String event)
}

def total(items) {
    items.collect { it.price }.sum()
}

def twice = { int n -> n * 2 }

println total([]) + twice(2)
