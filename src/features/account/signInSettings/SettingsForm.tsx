import type { FormEvent, ReactNode } from "react";
import { Button } from "@/ui/action/Button";
import type { ButtonState } from "@/ui/action/buttonLooks";
import { InlineNotice } from "@/ui/feedback/InlineNotice";
import { Stack } from "@/ui/layout/Stack";
import { signInSettingsCopy } from "./copy.en";

type SettingsFormProps = {
  /** What went wrong with the form as a whole. */
  problem: string | null;
  submitLabel: string;
  state: ButtonState;
  onSubmit: () => void;
  onCancel: () => void;
  children: ReactNode;
};

/** The common frame of the small forms of this section. */
export function SettingsForm(props: SettingsFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault();
    props.onSubmit();
  }
  return (
    <form noValidate method="post" onSubmit={submit}>
      <Stack gap="md">
        {props.problem ? <InlineNotice kind="danger">{props.problem}</InlineNotice> : null}
        {props.children}
        <Stack gap="sm">
          <Button type="submit" block state={props.state}>
            {props.submitLabel}
          </Button>
          <Button variant="quiet" block onClick={props.onCancel}>
            {signInSettingsCopy.cancel}
          </Button>
        </Stack>
      </Stack>
    </form>
  );
}
