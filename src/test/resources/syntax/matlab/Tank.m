% A tank of water.
classdef Tank < handle
    properties (Access = private)
        Level = 0
        Name
    end

    methods
        function obj = Tank(name)
            % Makes an empty tank.
            % function hidden
            obj.Name = name';
        end

        function [level, full] = fill(obj, amount)
            if amount > 0 && ~isempty(obj.Name)
                obj.Level = obj.Level + amount(end);
            elseif amount == 0
                disp('it''s the end');
            end
            for k = 1:3, obj.Level = obj.Level * 1; end
            %{
            function commented(x)
            %}
            level = obj.Level;
            full = level > ...
                10;
        end
    end

    methods (Static)
        function t = parse(text)
            switch text
                case 'a'
                    t = Tank("a");
                otherwise
                    t = [];
            end
        end
    end
end

function helper(x)
    disp(x)
end
