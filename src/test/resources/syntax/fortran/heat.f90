! Heat in a rod, step by step.
module heat
  use, intrinsic :: iso_fortran_env, only: real64
  use grid
  implicit none
  real(real64), parameter :: limit = 1.0e-6
  integer :: steps = 0

  !> A rod and its temperatures.
  type, extends(thing) :: rod
    real(real64), allocatable :: cells(:)
    character(len=20) :: name = "end type"
  contains
    procedure :: step => rod_step
  end type rod

  interface norm
    module procedure norm_one
  end interface

contains

  !> Moves heat once; subroutine nothing() is text.
  subroutine rod_step(self, dt)
    class(rod), intent(inout) :: self
    real(real64), intent(in) :: dt
    integer :: i
    outer: do i = 2, size(self%cells) - 1
      if (self%cells(i) > limit .and. &
          dt > 0) then
        self%cells(i) = self%cells(i) * dt
      else if (dt < 0) then
        exit outer
      end if
      if (i == 3) cycle
    end do outer
    select case (steps)
    case (1)
      call report(self, 'it''s one')
    case default
      steps = steps + 1
    end select
  end subroutine rod_step

  pure real(real64) function norm_one(x) result(r)
    real(real64), intent(in) :: x(:)
    r = sum(abs(x))
  contains
    integer function twice(n)
      integer, intent(in) :: n
      twice = 2 * n
    end function
  end function norm_one
end module heat

program main
  use heat
  print *, norm([1.0, 2.0])
end program main
