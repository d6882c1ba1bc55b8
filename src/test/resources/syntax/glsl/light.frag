#version 330 core
// Lights one point.
#include "noise.glsl"
#define LIMIT 10

layout(location = 0) out vec4 colour;
uniform sampler2D image;
in vec3 position;

const float PI = 3.14;

struct Light {
    vec3 place;
    float power;
};

layout(std140) uniform Scene {
    Light lights[LIMIT];
};

float falloff(float distance);

// How much light arrives; void hidden() { is text.
float shade(in Light light, vec3 at)
{
    float d = length(light.place - at);
    if (d > 1.0 && light.power > 0.0) {
        return light.power / (d * d);
    }
    return d > 0.5 ? 0.5 : 1.0;
}

void main() {
    float sum = 0.0;
    for (int i = 0; i < LIMIT; i++) {
        sum += shade(lights[i], position);
    }
    colour = texture(image, position.xy) * sum;
}
