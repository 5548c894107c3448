import { Combobox, Text, useCombobox } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import type { Almacen } from './almacen.ts';
import type { Buscador, Sugerencia } from './clases.ts';

/** What is offered for what is being typed: ↑ ↓ choose, Enter takes, leaving takes what is exactly that. */

const PAUSA_MS = 120;
const NINGUNA: readonly Sugerencia[] = [];

const claveDe = ({ grupo }: Buscador, q: string): readonly string[] => [grupo, 'sugerencias', q];

const usePausado = (valor: string): string => {
  const [pausado, pausar] = useState(valor);
  useEffect(() => {
    const reloj = setTimeout(() => pausar(valor), PAUSA_MS);
    return () => clearTimeout(reloj);
  }, [valor]);
  return pausado;
};

export type DeSugerencias = {
  readonly almacen: Almacen;
  readonly buscador: Buscador;
  readonly valor: string;
  readonly alTomar: (sugerencia: Sugerencia, por: 'tecla' | 'salida') => void;
};

/** Follows what is typed in one input. `teclado` is asked before anybody else's keys. */
export const useSugerencias = ({ almacen, buscador, valor, alTomar }: DeSugerencias) => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  const combo = useCombobox({ onDropdownClose: () => combo.resetSelectedOption() });
  // What was typed: a value that came from elsewhere is not looked for.
  const [escrito, escribir] = useState<string>();
  const escribiendo = escrito === valor;
  const q = usePausado(valor.trim());
  const pedir = (texto: string) => ({
    queryKey: claveDe(buscador, texto),
    queryFn: () => buscador.pedir(texto, cliente),
    staleTime: 30_000,
  });
  const consulta = useQuery({ ...pedir(q), enabled: escribiendo && q !== '' });
  const sugerencias = escribiendo ? (consulta.data ?? NINGUNA) : NINGUNA;

  const { selectFirstOption, openDropdown, closeDropdown } = combo;
  useEffect(() => {
    if (sugerencias.length === 0) {
      closeDropdown();
      return;
    }
    openDropdown();
    selectFirstOption();
  }, [sugerencias, selectFirstOption, openDropdown, closeDropdown]);

  const cerrar = (): void => {
    escribir(undefined);
    combo.closeDropdown();
  };
  const tomar = (sugerencia: Sugerencia, por: 'tecla' | 'salida'): void => {
    cerrar();
    alTomar(sugerencia, por);
  };
  /** What is typed now, even if its answer is still on the way. */
  const buscar = async (por: 'tecla' | 'salida'): Promise<void> => {
    const texto = valor.trim();
    cerrar();
    const halladas = await consultas.fetchQuery(pedir(texto)).catch(() => NINGUNA);
    const una =
      halladas.find(({ exacta }) => exacta) ?? (por === 'tecla' ? halladas[0] : undefined);
    if (una) alTomar(una, por);
  };
  const buscarAhora = (por: 'tecla' | 'salida'): Promise<void> => almacen.esperar(buscar(por));
  const teclado = (tecla: KeyboardEvent): boolean => {
    if (!escribiendo || tecla.ctrlKey || tecla.metaKey) return false;
    if (tecla.key === 'ArrowDown' && sugerencias.length > 0) combo.selectNextOption();
    else if (tecla.key === 'ArrowUp' && sugerencias.length > 0) combo.selectPreviousOption();
    else if (tecla.key === 'Escape') cerrar();
    else if (tecla.key === 'Enter' && valor.trim() !== '') {
      const alDia = combo.dropdownOpened && q === valor.trim();
      const una = alDia ? sugerencias[combo.getSelectedOptionIndex()] : undefined;
      if (una) tomar(una, 'tecla');
      else void buscarAhora('tecla');
    } else return false;
    tecla.preventDefault();
    tecla.stopPropagation();
    return true;
  };
  return {
    combo,
    sugerencias,
    teclado,
    tomar,
    cerrar,
    tomarExacta: () => buscarAhora('tecla'),
    alEscribir: escribir,
    /** It is left: what is exactly one of them is taken. */
    alSalir: () => {
      if (escribiendo && valor.trim() !== '') void buscarAhora('salida');
      else cerrar();
    },
    vacias: escribiendo && consulta.isSuccess && sugerencias.length === 0,
  };
};

/** The input with its list. */
export const ConSugerencias = ({
  de: { combo, sugerencias, tomar },
  children,
}: {
  readonly de: ReturnType<typeof useSugerencias>;
  readonly children: ReactNode;
}) => (
  <Combobox
    store={combo}
    position="bottom-start"
    width="max-content"
    withinPortal
    onOptionSubmit={(clave) => {
      const una = sugerencias.find((sugerencia) => sugerencia.clave === clave);
      if (una) tomar(una, 'tecla');
    }}
  >
    <Combobox.Target withKeyboardNavigation={false} withExpandedAttribute>
      {children}
    </Combobox.Target>
    <Combobox.Dropdown maw="90vw">
      <Combobox.Options mah={260} style={{ overflowY: 'auto' }}>
        {sugerencias.map(({ clave, texto, detalle }) => (
          <Combobox.Option key={clave} value={clave}>
            <Text size="sm" component="span">
              {texto}
            </Text>
            {detalle !== undefined && (
              <Text size="xs" component="span" ml="xs">
                {detalle}
              </Text>
            )}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox.Dropdown>
  </Combobox>
);
