import 'dayjs/locale/es';
import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { hoy } from '#panel/nucleo/formato.ts';
import { clase, useCampo } from './campo.tsx';
import type { Clase, Detalles, PropsDeVista } from './clases.ts';
import { leerFecha, mostrarFecha } from './fechas.ts';
import { useEscrito } from './numeros.tsx';

/** A day: typed as dd/mm/aaaa (the year may be left out), or taken from a calendar. */

type DeFecha = Detalles<string> & { readonly minima?: string; readonly maxima?: string };

const fueraDe = (valor: string, { minima, maxima }: DeFecha): string | null => {
  if (leerFecha(valor, hoy()) !== valor) return 'No es una fecha: dd/mm/aaaa';
  if (minima !== undefined && valor < minima) return `No antes del ${mostrarFecha(minima)}`;
  if (maxima !== undefined && valor > maxima) return `No después del ${mostrarFecha(maxima)}`;
  return null;
};

const leer = (texto: string): string => leerFecha(texto, hoy()) ?? texto.trim();

const VistaDeFecha = ({
  campo,
  ajustes: detalles,
  ...colocacion
}: PropsDeVista<string> & { readonly ajustes: DeFecha }) => {
  const { valor, poner, atributos } = useCampo(campo, colocacion);
  const { visto, escribir, soltar } = useEscrito(valor, mostrarFecha);
  const [abierto, abrir] = useState(false);
  const calendario = (
    <Popover
      opened={abierto}
      onChange={abrir}
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
          disabled={atributos.disabled}
          aria-label={`Calendario de ${atributos.label.toLowerCase()}`}
          onClick={() => abrir(!abierto)}
        >
          <IconCalendar size={18} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown>
        <DatePicker
          locale="es"
          firstDayOfWeek={1}
          value={fueraDe(valor, {}) === null ? valor : null}
          defaultDate={fueraDe(valor, {}) === null ? valor : hoy()}
          {...(detalles.minima !== undefined && { minDate: detalles.minima })}
          {...(detalles.maxima !== undefined && { maxDate: detalles.maxima })}
          onChange={(dia) => {
            if (dia !== null) poner(dia);
            abrir(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
  return (
    <TextInput
      {...atributos}
      value={visto}
      placeholder="dd/mm/aaaa"
      inputMode="numeric"
      autoComplete="off"
      rightSection={calendario}
      onKeyDown={(tecla) => {
        if (tecla.key !== 'ArrowDown' || !tecla.altKey) return;
        tecla.preventDefault();
        abrir(true);
      }}
      onChange={({ currentTarget }) => {
        escribir(currentTarget.value, leer(currentTarget.value));
        poner(leer(currentTarget.value));
      }}
      onBlur={(salida) => {
        soltar();
        atributos.onBlur(salida);
      }}
    />
  );
};

export const fecha = (etiqueta: string, detalles: DeFecha = {}): Clase<string> =>
  clase(etiqueta, detalles, {
    vacio: '',
    revisar: (valor) => fueraDe(valor, detalles),
    celda: { leer, mostrar: mostrarFecha, derecha: false },
    ajustes: detalles,
    Vista: VistaDeFecha,
  });
