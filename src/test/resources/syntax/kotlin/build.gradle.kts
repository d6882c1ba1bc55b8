plugins {
    kotlin("jvm") version "2.0.0"
    application
}

group = "shop"

val junitVersion: String by project

repositories {
    mavenCentral()
}

dependencies {
    implementation(project(":stock"))
    testImplementation("org.junit.jupiter:junit-jupiter:$junitVersion")
}

fun Project.isRelease(): Boolean = !version.toString().endsWith("SNAPSHOT")

tasks.register<Copy>("collect") {
    description = "Collects what is shipped"
    from(layout.buildDirectory)
    doLast {
        println("collected")
    }
}

tasks.named<Test>("test") {
    useJUnitPlatform()
}

application {
    mainClass.set("shop.MainKt")
}
