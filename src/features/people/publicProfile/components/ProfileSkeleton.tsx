import { Skeleton } from "@/ui/feedback/Skeleton";
import { Stack } from "@/ui/layout/Stack";

export function ProfileSkeleton() {
  return (
    <Stack gap="lg">
      <div className="flex items-center gap-4">
        <Skeleton shape="avatar" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton shape="title" />
          <Skeleton shape="short" />
        </div>
      </div>
      <Skeleton shape="button" />
      <Skeleton shape="card" count={2} />
    </Stack>
  );
}
