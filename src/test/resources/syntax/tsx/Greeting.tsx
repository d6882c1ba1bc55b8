import React, { useState } from "react";
import { Button } from "./Button";

interface Props {
  name: string;
  onClose?: () => void;
}

/** Greets. */
export const Greeting: React.FC<Props> = ({ name, onClose = () => {} }) => {
  const [open, setOpen] = useState<boolean>(true);
  const close = useCallback(() => {
    setOpen(false);
    onClose();
  }, [onClose]);

  function title() {
    return `Hello, ${name} 👋`;
  }

  return open ? (
    <section className="greeting">
      <h1>{title()}</h1>
      {name && <Button.Primary onClick={close}>Close</Button.Primary>}
    </section>
  ) : null;
};

export const Memo = React.memo(function Inner({ name }: Props) {
  return <p>{name}</p>;
});

const identity = <T,>(value: T) => value;

export default class Panel extends React.Component<Props> {
  state = { open: true };

  render() {
    return <Greeting {...this.props} key="1" />;
  }
}
