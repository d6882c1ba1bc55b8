(+)(a::Pt, b::Pt) = a
Base.:(*)(a::Pt, b::Pt) = a
function (-)(a::Pt) a end
-(a::Pt, b::Pt) = a
