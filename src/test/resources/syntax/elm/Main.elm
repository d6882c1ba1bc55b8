port module Shop.Main exposing (Model, Msg(..), main)

{-| The shop's front page.

@docs main

-}

import Browser
import Dict exposing (Dict)
import Html exposing (Html, button, div, text)
import Html.Events as Events exposing (onClick)
import Json.Decode as Decode


{-| Everything on the page.
-}
type alias Model =
    { orders : Dict Int Order
    , note : Maybe String
    }


type alias Order =
    { id : Int, price : Float }


type Msg
    = Add Order
    | Remove Int
    | Loaded (Result String (List Order))


port save : String -> Cmd msg


port loaded : (String -> msg) -> Sub msg


limit : Int
limit =
    10


main : Program () Model Msg
main =
    Browser.element
        { init = init
        , update = update
        , view = view
        , subscriptions = \_ -> loaded (always (Remove 0))
        }


init : () -> ( Model, Cmd Msg )
init _ =
    ( { orders = Dict.empty, note = Nothing }, Cmd.none )


{-| Reacts to what happens.
-}
update : Msg -> Model -> ( Model, Cmd Msg )
update msg model =
    case msg of
        Add order ->
            let
                next =
                    Dict.insert order.id order model.orders

                shown : Order -> String
                shown o =
                    String.fromInt o.id
            in
            ( { model | orders = next }, save (shown order) )

        Remove id ->
            if id > 0 && id < limit then
                ( { model | orders = Dict.remove id model.orders }, Cmd.none )

            else
                ( model, Cmd.none )

        Loaded (Ok orders) ->
            ( model, Cmd.none )

        Loaded (Err problem) ->
            ( { model | note = Just problem }, Cmd.none )


-- VIEW


view : Model -> Html Msg
view { orders } =
    div []
        [ button [ onClick (Remove 1) ] [ text "remove" ]
        , text (orders |> Dict.size |> String.fromInt)
        ]


untyped x =
    x + 1
