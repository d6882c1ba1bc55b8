# Shapes in the plane.

"""
    Shapes

What has an area.
"""
module Shapes

using LinearAlgebra
using Statistics: mean, std
import Base: show, +
import Base.Iterators as It
include("units.jl")

export area, Circle

const PLACES = 2
const WIDTH, HEIGHT = 10, 20
scale = 1.5

"What has an area."
abstract type Shape{T} end
primitive type Small 8 end

"""
A circle.
"""
struct Circle{T<:Real} <: Shape{T}
    centre::Tuple{T,T}
    "Never negative."
    radius::T

    Circle(radius) = new{Float64}((0.0, 0.0), radius)
end

@kwdef mutable struct Square
    side::Int = 1
    name
end

@enum Colour red green

"""
    area(shape; places)

Its area, rounded.
"""
function area(shape::Circle{T}, others...; places::Int=PLACES, kw...) where {T<:Real}
    for other in others, i in 1:2
        println("$(typeof(other)) $i")
    end
    if shape.radius > 1 && places > 0
        return round(pi * shape.radius^2; digits=places)
    elseif places == 0
        return 0
    end
    try
        error("small")
    catch problem
        rethrow(problem)
    end
end

area(square::Square) = square.side^2
area(shapes::Vector{T}) where T = sum(area(s) for s in shapes)

Base.show(io::IO, circle::Circle) = print(io, "circle of ", circle.radius)
+(a::Circle, b::Circle) = Circle(a.radius + b.radius)

function (shape::Shape)(x)
    shape.scale * x
end

function grow! end

@inline function doubled(x)
    twice = y -> 2y
    map([x]) do value
        value > 1 ? twice(value) : value
    end
end

# Says how long it took.
macro timed_area(ex)
    quote
        @time area($(esc(ex)))
    end
end

for name in (:width, :height)
    @eval $name(square::Square) = square.side
end

@testset "areas" begin
    @test area(Square(side=2)) == 4
end

end
