import { Alert, Button, FileButton, Group, Modal, Stack, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type Registro, registrosDe, textoDe } from '#panel/kits/comun/archivo-csv.ts';
import { esXlsx, filasDeXlsx } from '#panel/kits/comun/archivo-xlsx.ts';
import { ColumnasDeArchivo } from '#panel/kits/comun/columnas-de-archivo.tsx';
import { cuantos } from '#panel/kits/comun/palabras.ts';
import type { CampoDe } from '#panel/kits/formulario/clases.ts';
import { useAgregar } from '#panel/kits/formulario/lineas.tsx';
import {
  COLUMNAS_DE_HOJA,
  type ColumnaDeHoja,
  columnaDeHojaDicha,
  columnasSupuestas,
  conColumnaDeHoja,
  huellaDe,
  type Lugares,
  lineasDeHoja,
} from './hoja.columnas.ts';

/** Lines from a file: its first rows are seen, and which column is which, before they enter the grid. */

const TIPOS =
  '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type Hoja = { readonly nombre: string; readonly filas: readonly Registro[] };

const leer = async (archivo: File): Promise<Hoja> => {
  const bytes = await archivo.arrayBuffer();
  const filas = esXlsx(bytes)
    ? (await filasDeXlsx(bytes)).map((celdas, lugar) => ({ linea: lugar + 1, celdas }))
    : registrosDe(textoDe(bytes));
  return {
    nombre: archivo.name,
    filas: filas.filter(({ celdas }) => celdas.some((celda) => celda !== '')),
  };
};

const claveDe = (huella: string): string => `columnas-de-asiento:${huella}`;

/** As the last file like it was read on this machine, or by its titles. */
const lugaresDe = (clave: string, supuestos: Lugares): Lugares => {
  try {
    const guardados = JSON.parse(localStorage.getItem(clave) ?? 'null');
    return guardados === null ? supuestos : new Map(guardados as [number, ColumnaDeHoja][]);
  } catch {
    return supuestos;
  }
};

const Previa = ({
  hoja: { nombre, filas },
  alTraer,
  alDejar,
}: {
  readonly hoja: Hoja;
  readonly alTraer: (lineas: readonly (readonly string[])[]) => Promise<void>;
  readonly alDejar: () => void;
}) => {
  const [{ titulos_en, lugares: supuestos }] = useState(() => columnasSupuestas(filas));
  const clave = claveDe(huellaDe(filas, titulos_en));
  const [lugares, ponerLugares] = useState(() => lugaresDe(clave, supuestos));
  const [trayendo, traer] = useState(false);
  const { lineas, omitidas } = lineasDeHoja(filas, titulos_en, lugares);
  const dichas = new Set(lugares.values());
  const falta = !dichas.has('cuenta')
    ? 'Diga en qué columna está el código de la cuenta.'
    : dichas.has('debe') || dichas.has('haber') || dichas.has('saldo')
      ? undefined
      : 'Diga en qué columna está el monto: debe, haber, o el saldo.';
  return (
    <Modal
      opened
      size="72rem"
      title={`Traer de ${nombre}`}
      onClose={alDejar}
      closeButtonProps={{ 'aria-label': 'Dejar' }}
    >
      <Stack gap="sm">
        <Text size="sm">Sobre cada columna, qué es. Nada entra hasta que lo asiente.</Text>
        <ColumnasDeArchivo
          filas={filas}
          titulos_en={titulos_en}
          columnas={COLUMNAS_DE_HOJA}
          dicha={columnaDeHojaDicha}
          lugares={lugares}
          poner={(lugar, columna) => ponerLugares(conColumnaDeHoja(lugares, lugar, columna))}
        />
        <Text size="sm" role="status">
          {falta ??
            `${cuantos(lineas.length, 'línea', 'líneas')}` +
              (omitidas > 0
                ? `; ${cuantos(omitidas, 'fila queda', 'filas quedan')} fuera: títulos, totales, grupos y lo que está en cero`
                : '')}
        </Text>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={alDejar}>
            Cancelar
          </Button>
          <Button
            loading={trayendo}
            data-autofocus
            disabled={falta !== undefined || lineas.length === 0}
            onClick={() => {
              traer(true);
              localStorage.setItem(clave, JSON.stringify([...lugares]));
              void alTraer(lineas);
            }}
          >
            {`Traer ${cuantos(lineas.length, 'línea', 'líneas')}`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
};

/** The button, and what comes of the file. */
export const TraerArchivo = ({ campo }: { readonly campo: CampoDe<never> }) => {
  const agregar = useAgregar(campo as unknown as CampoDe<unknown>);
  const reponer = useRef<() => void>(null);
  const [hoja, ponerHoja] = useState<Hoja>();
  const [reparo, ponerReparo] = useState<string>();
  const elegir = async (archivo: File | null): Promise<void> => {
    if (!archivo) return;
    reponer.current?.();
    ponerReparo(undefined);
    try {
      const leida = await leer(archivo);
      if (leida.filas.length === 0) ponerReparo(`${archivo.name} no tiene filas`);
      else ponerHoja(leida);
    } catch {
      ponerReparo(`${archivo.name} no se pudo leer: guárdelo otra vez como XLSX o CSV`);
    }
  };
  return (
    <>
      <FileButton
        accept={TIPOS}
        resetRef={reponer}
        inputProps={{ 'aria-label': 'Archivo CSV o XLSX' }}
        onChange={(archivo) => void elegir(archivo)}
      >
        {(props) => (
          <Button
            {...props}
            variant="default"
            w="fit-content"
            leftSection={<IconFileImport size={16} />}
          >
            Traer de un CSV o XLSX
          </Button>
        )}
      </FileButton>
      {reparo && (
        <Alert color="red" role="alert">
          {reparo}
        </Alert>
      )}
      {hoja && (
        <Previa
          hoja={hoja}
          alDejar={() => ponerHoja(undefined)}
          alTraer={async (lineas) => {
            await agregar(lineas);
            ponerHoja(undefined);
          }}
        />
      )}
    </>
  );
};
