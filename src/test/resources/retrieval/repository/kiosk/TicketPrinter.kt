package line.ferry.kiosk

import java.io.OutputStream

/** A thermal printer with the usual escape codes. */
class TicketPrinter(private val out: OutputStream) {

    class OutOfPaper : Exception("the printer is out of paper")

    fun print(ticket: Ticket) {
        if (!hasPaper()) throw OutOfPaper()
        out.write(INITIALIZE)
        line(ticket.route.uppercase())
        line("${ticket.passenger}  ${ticket.departure}")
        barcode(ticket.code)
        out.write(CUT)
        out.flush()
    }

    private fun line(text: String) = out.write((text + "\n").toByteArray(Charsets.ISO_8859_1))

    private fun barcode(code: String) {
        require(code.length == 13) { "a ticket's code has 13 characters, not ${code.length}" }
        out.write(BARCODE + code.toByteArray(Charsets.US_ASCII))
    }

    private fun hasPaper(): Boolean = true

    private companion object {
        val INITIALIZE = byteArrayOf(0x1b, 0x40)
        val CUT = byteArrayOf(0x1d, 0x56, 0x00)
        val BARCODE = byteArrayOf(0x1d, 0x6b, 0x49)
    }
}

data class Ticket(val code: String, val route: String, val passenger: String, val departure: String)
