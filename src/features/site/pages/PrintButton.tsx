import { Printer } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "@/ui/action/Button";
import { classes } from "@/ui/layout/layout";
import { pagesCopy as copy } from "./copy.en";

/** The browser's own printing, with the style sheet's print view; its room is kept until there is a script to do it. */
export function PrintButton() {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return (
    <div className={classes("pt-4 print:hidden", !isReady && "invisible")}>
      <Button
        variant="secondary"
        size="sm"
        icon={<Printer aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        onClick={() => window.print()}
      >
        {copy.print}
      </Button>
    </div>
  );
}
