' Accounts and what they hold.
Imports System.Collections.Generic

Namespace Bank.Core

    Public Enum Kind
        Savings
        Checking = 2
    End Enum

    Public Interface IAccount
        Function Balance() As Decimal
        Property Owner As String
    End Interface

    ''' <summary>Keeps money.</summary>
    <Serializable()>
    Public Class Account
        Implements IAccount

        Private ReadOnly _entries As New List(Of Decimal)
        Public Const Limit As Integer = 10
        Public Property Owner As String Implements IAccount.Owner

        Public Sub New(owner As String)
            Me.Owner = owner
        End Sub

        ' Adds money; "End Sub" is text.
        Public Overridable Sub Deposit(ByVal amount As Decimal, _
                                       Optional note As String = "End Class")
            If amount <= 0 Then Throw New ArgumentException("no")
            If amount > Limit AndAlso note <> "" Then
                For Each entry In _entries
                    Log(entry)
                Next
            ElseIf amount = 1 Then
                Select Case note
                    Case "a"
                        Log(1)
                End Select
            End If
            _entries.Add(amount)
        End Sub

        Public Property Total As Decimal
            Get
                Return _entries.Sum()
            End Get
            Set(value As Decimal)
            End Set
        End Property

        Private Function Balance() As Decimal Implements IAccount.Balance
            Using stream As New System.IO.MemoryStream()
                Return 0D
            End Using
        End Function
    End Class

    Friend Module Tools
        Public Sub Log(text As Object)
        End Sub
        Declare Sub Beep Lib "kernel32" (ByVal x As Integer)
        Delegate Sub Handler(x As Integer)
    End Module
End Namespace
