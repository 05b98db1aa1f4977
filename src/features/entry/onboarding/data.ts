import { api } from "@convex/_generated/api";
import { useMutation } from "convex/react";
import { useCall } from "@/lib/live/useCall";

export function useCheckUsername() {
  return useCall(useMutation(api.users.checkUsernameAvailability));
}

export function useSaveProfile() {
  return useCall(useMutation(api.users.saveUserProfileSecure));
}

export function useSaveInterests() {
  return useCall(useMutation(api.users.saveInterests));
}
