// MARK: The calendar of tasks

if (isPreview) {
  // A day of the shown month only changes what stands below the month.
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-in-place]");
    if (!link || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.replaceState(history.state, "", link.href);
    refresh(false);
  });
  document.addEventListener("keydown", (event) => {
    const day = event.target.closest(".month a");
    const ahead = isRightToLeft ? -1 : 1;
    const steps = { ArrowRight: ahead, ArrowLeft: -ahead, ArrowDown: 7, ArrowUp: -7 };
    if (!day || !(event.key in steps)) return;
    event.preventDefault();
    const days = [...day.closest(".month").querySelectorAll("a")];
    days[days.indexOf(day) + steps[event.key]]?.focus();
  });
}
