package line.ferry.kiosk

import java.time.Clock
import java.time.Duration
import java.time.Instant

/** One person in front of a kiosk: from the first touch until nobody has touched it for a while. */
class KioskSession(private val clock: Clock, private val idle: Duration = Duration.ofSeconds(90)) {

    sealed interface Step {
        data object ChooseRoute : Step
        data class ChooseCrossing(val route: String) : Step
        data class Pay(val reference: String, val cents: Int) : Step
        data object Done : Step
    }

    private var touched: Instant = clock.instant()
    var step: Step = Step.ChooseRoute
        private set

    /** Whether somebody walked away; the screen goes back to the start then. */
    fun timedOut(): Boolean = Duration.between(touched, clock.instant()) > idle

    fun advance(next: Step) {
        if (timedOut()) reset() else step = next
        touched = clock.instant()
    }

    fun reset() {
        step = Step.ChooseRoute
    }
}
