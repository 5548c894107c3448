import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import { DatePicker } from '@mantine/dates';

/** The month beside a field of a day: fetched when somebody opens the first one. */
export const Calendario = ({
  dia,
  hoy,
  minima,
  maxima,
  tomar,
}: {
  readonly dia: string | null;
  readonly hoy: string;
  readonly minima?: string | undefined;
  readonly maxima?: string | undefined;
  readonly tomar: (dia: string) => void;
}) => (
  <DatePicker
    locale="es"
    firstDayOfWeek={1}
    weekendDays={[]}
    hideOutsideDates
    highlightToday
    value={dia}
    defaultDate={dia ?? hoy}
    {...(minima !== undefined && { minDate: minima })}
    {...(maxima !== undefined && { maxDate: maxima })}
    ariaLabels={{
      previousMonth: 'El mes anterior',
      nextMonth: 'El mes siguiente',
      previousYear: 'El año anterior',
      nextYear: 'El año siguiente',
      previousDecade: 'Los años anteriores',
      nextDecade: 'Los años siguientes',
      monthLevelControl: 'Elegir el mes',
      yearLevelControl: 'Elegir el año',
    }}
    onChange={(tomado) => {
      if (tomado !== null) tomar(tomado);
    }}
  />
);
