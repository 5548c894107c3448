import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { type ComponentType, type FormEvent, useEffect, useState } from 'react';
import { hoy } from '#panel/nucleo/formato.ts';
import { useEscrito } from './escrito.ts';
import { esEntera, type Limites, leerFecha, mostrarFecha, reparoDeFecha } from './fechas.ts';

/** A day on every screen: typed as dd/mm/aaaa (the year may be left out), or taken from a calendar. */

type DelCalendario = Limites & {
  readonly dia: string | null;
  readonly hoy: string;
  readonly tomar: (dia: string) => void;
};
/** Fetched once, by whoever opens the first one. */
let elCalendario: ComponentType<DelCalendario> | undefined;

type Entrada = Omit<TextInputProps, 'value' | 'onChange'> & {
  readonly label: string;
  /** `YYYY-MM-DD`; or what was typed, while it is no day. */
  readonly valor: string;
  /** What was typed, read: a day, or the text itself; and whether nothing is to follow it. */
  readonly poner: (valor: string, entera: boolean) => void;
} & Limites;

/** The field alone: whoever draws it keeps what it says. */
export const EntradaDeDia = ({ valor, poner, minima, maxima, ...atributos }: Entrada) => {
  const { visto, escribir, soltar } = useEscrito(valor, mostrarFecha);
  const [abierto, ponerAbierto] = useState(false);
  const abrir = async (): Promise<void> => {
    elCalendario ??= (await import('./calendario.tsx')).Calendario;
    ponerAbierto(true);
  };
  const UnCalendario = elCalendario;
  return (
    <TextInput
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      autoComplete="off"
      {...atributos}
      value={visto}
      rightSection={
        <Popover
          opened={abierto}
          onChange={ponerAbierto}
          position="bottom-end"
          trapFocus
          returnFocus
          withinPortal
        >
          <Popover.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              tabIndex={-1}
              disabled={atributos.disabled ?? false}
              aria-label={`Calendario de ${atributos.label.toLowerCase()}`}
              onClick={() => (abierto ? ponerAbierto(false) : void abrir())}
            >
              <IconCalendar size={18} />
            </ActionIcon>
          </Popover.Target>
          <Popover.Dropdown>
            {UnCalendario && (
              <UnCalendario
                dia={reparoDeFecha(valor, hoy(), {}) === null ? valor : null}
                hoy={hoy()}
                minima={minima}
                maxima={maxima}
                tomar={(dia) => {
                  poner(dia, true);
                  ponerAbierto(false);
                }}
              />
            )}
          </Popover.Dropdown>
        </Popover>
      }
      onKeyDown={(tecla) => {
        atributos.onKeyDown?.(tecla);
        if (tecla.key !== 'ArrowDown' || !tecla.altKey) return;
        tecla.preventDefault();
        void abrir();
      }}
      onChange={({ currentTarget: { value } }) => {
        const leida = leerFecha(value, hoy()) ?? value.trim();
        escribir(value, leida);
        poner(leida, esEntera(value));
      }}
      onBlur={(salida) => {
        soltar();
        atributos.onBlur?.(salida);
      }}
    />
  );
};

export const FALTA = 'Es obligatorio';

/** What does not let its form go on is said at the field, and the first one has the focus. */
export const enSuCampo = (evento: FormEvent<HTMLInputElement>): void => {
  evento.preventDefault();
  const { currentTarget: campo } = evento;
  if (campo.form?.querySelector(':invalid') === campo) campo.focus();
};

type DeDia = Omit<Entrada, 'poner' | 'error'> & {
  /** A day, or nothing; what is neither stays in the field, and says so. */
  readonly poner: (dia: string) => void;
};

/** What a list, a report or a dialog is asked for: a day is taken once it is said whole, by Enter or on leaving. */
export const Dia = ({ valor, poner, minima, maxima, ...atributos }: DeDia) => {
  const [escrito, escribir] = useState(valor);
  useEffect(() => escribir(valor), [valor]);
  const limites = { minima, maxima };
  const reparo = escrito === '' ? null : reparoDeFecha(escrito, hoy(), limites);
  const tomar = (dicho: string): void => {
    if (dicho !== valor && (dicho === '' || reparoDeFecha(dicho, hoy(), limites) === null))
      poner(dicho);
  };
  const [dejado, dejar] = useState(false);
  const [falta, faltar] = useState(false);
  return (
    <EntradaDeDia
      {...atributos}
      {...limites}
      valor={escrito}
      error={falta && escrito === '' ? FALTA : dejado ? reparo : null}
      onInvalid={(evento) => {
        enSuCampo(evento);
        dejar(true);
        faltar(evento.currentTarget.validity.valueMissing);
      }}
      // No form goes on with what was said before.
      ref={(campo) => campo?.setCustomValidity(reparo ?? '')}
      poner={(dicho, entera) => {
        escribir(dicho);
        dejar(entera);
        if (entera || dicho === '') tomar(dicho);
      }}
      onKeyDown={({ key }) => {
        if (key !== 'Enter') return;
        dejar(true);
        tomar(escrito);
      }}
      onBlur={() => {
        dejar(true);
        tomar(escrito);
      }}
    />
  );
};
