import {
  Alert,
  Button,
  Checkbox,
  FileInput,
  Group,
  List,
  Select,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ImportacionDeExtracto, VistaPreviaDeExtracto } from 'comprobantes-cliente';
import { useMemo, useState } from 'react';
import comun from '#panel/kits/comun/comun.module.css';
import { Cargando } from '#panel/kits/comun/pagina.tsx';
import { cuantos } from '#panel/kits/comun/palabras.ts';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Falla } from '#panel/nucleo/error.tsx';
import { dinero, fecha } from '#panel/nucleo/formato.ts';
import { columnaDicha, type Mapeo, mapeoDe } from './conciliacion.columnas.ts';
import { MapeoDeColumnas } from './conciliacion.mapeo.tsx';
import clases from './conciliacion.module.css';

/** The bank's statement: what its file would be read as, corrected by hand where it has to be, and entered. */

const TIPOS =
  '.csv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MAXIMO_BYTES = 1024 * 1024;
const LINEAS_A_LA_VISTA = 100;

const cuerpoDe = (archivo: File, mapeo: Mapeo | null) => ({
  file: archivo,
  ...(mapeo && { mapeo: JSON.stringify(mapeo) }),
});

const Resumen = ({ vista }: { readonly vista: VistaPreviaDeExtracto }) => (
  <Text size="sm" role="status">
    {cuantos(vista.leidas, 'línea', 'líneas')}
    {vista.desde && vista.hasta && `, del ${fecha(vista.desde)} al ${fecha(vista.hasta)}`}: entran{' '}
    {dinero(vista.ingresos)} y salen {dinero(vista.egresos)}.{' '}
    {cuantos(vista.nuevas, 'es nueva', 'son nuevas')}
    {vista.repetidas > 0 &&
      `; ${cuantos(vista.repetidas, 'ya estaba y no entra otra vez', 'ya estaban y no entran otra vez')}`}
    {vista.omitidas > 0 &&
      `; ${cuantos(vista.omitidas, 'fila no es un movimiento', 'filas no son movimientos')}`}
    .
  </Text>
);

const Errores = ({ vista: { con_error, errores } }: { readonly vista: VistaPreviaDeExtracto }) =>
  con_error > 0 && (
    <Alert color="orange" title={cuantos(con_error, 'línea no entra', 'líneas no entran')}>
      <List size="sm">
        {errores.slice(0, 8).map(({ linea, campo, detalle }) => (
          <List.Item key={linea}>
            Línea {linea}
            {campo && `, ${columnaDicha(campo)}`}: {detalle}
          </List.Item>
        ))}
      </List>
      {con_error > 8 && <Text size="sm">Y {con_error - 8} más.</Text>}
    </Alert>
  );

/** Each line with the day and the sign that it would have. */
const Leidas = ({ vista: { lineas, leidas } }: { readonly vista: VistaPreviaDeExtracto }) => (
  <Stack gap={4}>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard */}
    <section className={comun.muestra} aria-label="Cómo se leerá" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            <th scope="col">Descripción</th>
            <th scope="col">Referencia</th>
            <th scope="col" data-derecha>
              Entra
            </th>
            <th scope="col" data-derecha>
              Sale
            </th>
            <th scope="col">Nueva</th>
          </tr>
        </thead>
        <tbody>
          {lineas.slice(0, LINEAS_A_LA_VISTA).map((una) => (
            <tr key={una.linea} data-repetida={una.repetida || undefined}>
              <td>{fecha(una.fecha)}</td>
              <td>{una.descripcion}</td>
              <td>{una.referencia}</td>
              <td data-derecha>{una.importe > 0 && dinero(una.importe)}</td>
              <td data-derecha>{una.importe < 0 && dinero(-una.importe)}</td>
              <td>{una.repetida ? 'Ya estaba' : 'Sí'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    {leidas > LINEAS_A_LA_VISTA && (
      <Text size="xs" c="dimmed">
        Se muestran las primeras {LINEAS_A_LA_VISTA}; los totales son de todas.
      </Text>
    )}
  </Stack>
);

const FECHAS = [
  { value: '', label: 'Las del archivo' },
  { value: 'dia-mes', label: 'Día/mes/año' },
  { value: 'mes-dia', label: 'Mes/día/año' },
];
const DECIMALES = [
  { value: '', label: 'Los del archivo' },
  { value: ',', label: 'Con coma: 1.234,56' },
  { value: '.', label: 'Con punto: 1,234.56' },
];

const VACIA = '(vacía)';

/** What the file's own words say, with commas: `DEP, NC`; an empty cell is said too. */
const Palabras = ({
  etiqueta,
  palabras = [],
  poner,
}: {
  readonly etiqueta: string;
  readonly palabras?: readonly string[] | undefined;
  readonly poner: (palabras: readonly string[]) => void;
}) => {
  const dichas = palabras.map((una) => (una === '' ? VACIA : una)).join(', ');
  return (
    <TextInput
      label={etiqueta}
      placeholder={`DEP, NC, ${VACIA}`}
      w={220}
      defaultValue={dichas}
      onBlur={({ currentTarget: { value } }) => {
        if (value.trim() === dichas) return;
        const unas = value
          .split(',')
          .map((una) => una.trim())
          .filter(Boolean);
        poner(unas.map((una) => (una === VACIA ? '' : una)));
      }}
    />
  );
};

const Ajustes = ({
  mapeo,
  conPalabras,
  poner,
}: {
  readonly mapeo: Mapeo;
  /** Something in the file does not say whether money enters or leaves. */
  readonly conPalabras: boolean;
  readonly poner: (mapeo: Mapeo) => void;
}) => {
  const elegir = (campo: 'fechas' | 'decimales') => (valor: string | null) => {
    const { [campo]: _, ...resto } = mapeo;
    poner(valor ? { ...resto, [campo]: valor } : resto);
  };
  return (
    <Group align="flex-end" gap="sm">
      <Select
        label="Fechas"
        w={170}
        data={FECHAS}
        value={mapeo.fechas ?? ''}
        onChange={elegir('fechas')}
        allowDeselect={false}
        comboboxProps={{ keepMounted: false }}
      />
      <Select
        label="Decimales"
        w={190}
        data={DECIMALES}
        value={mapeo.decimales ?? ''}
        onChange={elegir('decimales')}
        allowDeselect={false}
        comboboxProps={{ keepMounted: false }}
      />
      {conPalabras && (
        <>
          <Palabras
            etiqueta="Palabras de lo que entra"
            palabras={mapeo.ingresos}
            poner={(ingresos) => poner({ ...mapeo, ingresos })}
          />
          <Palabras
            etiqueta="Palabras de lo que sale"
            palabras={mapeo.egresos}
            poner={(egresos) => poner({ ...mapeo, egresos })}
          />
        </>
      )}
      <Checkbox
        pb={8}
        label="Lo positivo sale (tarjeta)"
        checked={mapeo.invertir === true}
        onChange={({ currentTarget: { checked } }) => {
          const { invertir: _, ...resto } = mapeo;
          poner(checked ? { ...resto, invertir: true } : resto);
        }}
      />
    </Group>
  );
};

const Previa = ({
  id,
  archivo,
  alTerminar,
  alDejar,
}: {
  readonly id: number;
  readonly archivo: File;
  readonly alTerminar: (hecho: ImportacionDeExtracto) => void;
  readonly alDejar: () => void;
}) => {
  const cliente = useCliente();
  const consultas = useQueryClient();
  // Null: as the account has it kept.
  const [mapeo, ponerMapeo] = useState<Mapeo | null>(null);
  const [aMano, ponerAMano] = useState(false);
  const [recordar, ponerRecordar] = useState(true);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['vista-previa', id, archivo.name, archivo.size, archivo.lastModified, mapeo],
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      cliente.cuentasDinero.verExtracto(id, cuerpoDe(archivo, mapeo), { signal }),
  });
  const importar = useMutation({
    mutationFn: () =>
      cliente.cuentasDinero.importarExtracto(id, {
        ...cuerpoDe(archivo, mapeo),
        ...(mapeo !== null && recordar && { guardar_mapeo: 'true' as const }),
      }),
    onSuccess: (hecho) => {
      void consultas.invalidateQueries({ queryKey: ['cuentasDinero'] });
      alTerminar(hecho);
    },
  });
  const actual = useMemo(() => mapeo ?? mapeoDe(data), [mapeo, data]);
  const dejar = (
    <Button variant="default" onClick={alDejar}>
      Cancelar
    </Button>
  );
  if (error)
    return (
      <Stack gap="sm">
        <Falla error={error} alReintentar={() => void refetch()} />
        <Group>{dejar}</Group>
      </Stack>
    );
  if (!data) return <Cargando lineas={4} />;
  const mapeando = aMano || data.problema !== null;
  return (
    <Stack gap="sm" aria-busy={isFetching || undefined}>
      {data.problema !== null && (
        <Alert color="yellow" title="Diga qué columna es cuál" role="alert">
          {data.problema}
        </Alert>
      )}
      {data.mapeo_guardado && (
        <Text size="sm" c="dimmed">
          Se leyó con las columnas que se guardaron para esta cuenta.
        </Text>
      )}
      {mapeando ? (
        <>
          <MapeoDeColumnas vista={data} mapeo={actual} poner={ponerMapeo} />
          <Group>
            <Button variant="subtle" size="compact-sm" onClick={() => ponerMapeo({})}>
              Buscar otra vez las columnas usuales
            </Button>
          </Group>
        </>
      ) : (
        <Group gap="xs">
          <Text size="sm">
            Columnas:{' '}
            {Object.entries(data.columnas)
              .map(
                ([campo, { titulo, lugar }]) =>
                  `${columnaDicha(campo)}: ${titulo || `la ${lugar}.ª`}`,
              )
              .join(' · ')}
          </Text>
          <Button variant="subtle" size="compact-sm" onClick={() => ponerAMano(true)}>
            Cambiar columnas
          </Button>
        </Group>
      )}
      <Ajustes
        mapeo={actual}
        conPalabras={
          mapeando ||
          actual.ingresos !== undefined ||
          actual.egresos !== undefined ||
          data.errores.some(({ campo }) => campo === 'tipo' || campo === 'monto')
        }
        poner={ponerMapeo}
      />
      {data.problema === null && (
        <>
          <Resumen vista={data} />
          <Errores vista={data} />
          {data.lineas.length > 0 && <Leidas vista={data} />}
        </>
      )}
      {mapeo !== null && (
        <Checkbox
          label="Recordar estas columnas para esta cuenta"
          checked={recordar}
          onChange={({ currentTarget }) => ponerRecordar(currentTarget.checked)}
        />
      )}
      {importar.error && <Falla error={importar.error} alReintentar={() => importar.mutate()} />}
      <Group>
        <Button
          loading={importar.isPending}
          disabled={data.problema !== null || data.leidas === 0 || isFetching}
          onClick={() => importar.mutate()}
        >
          Importar
        </Button>
        {dejar}
      </Group>
    </Stack>
  );
};

/** The file's field, and what comes of it. */
export const Extracto = ({ id }: { readonly id: number }) => {
  const [archivo, ponerArchivo] = useState<File | null>(null);
  const [hecho, decir] = useState<ImportacionDeExtracto | null>(null);
  const reparo =
    archivo && archivo.size > MAXIMO_BYTES
      ? 'Pesa más de 1 MB: divídalo en varios'
      : archivo && archivo.size === 0
        ? 'El archivo está vacío'
        : undefined;
  return (
    <Stack gap="sm">
      <FileInput
        label="Extracto"
        placeholder="Archivo del banco: CSV o XLSX"
        className={clases.archivo ?? ''}
        accept={TIPOS}
        leftSection={<IconUpload size={16} aria-hidden />}
        clearable
        clearButtonProps={{ 'aria-label': 'Quitar el archivo' }}
        value={archivo}
        error={reparo}
        onChange={(elegido) => {
          decir(null);
          ponerArchivo(elegido);
        }}
      />
      {hecho && (
        <Alert
          color="green"
          role="status"
          withCloseButton
          closeButtonLabel="Entendido"
          onClose={() => decir(null)}
        >
          {cuantos(hecho.nuevas, 'línea entró', 'líneas entraron')}
          {hecho.repetidas > 0 && `; ${cuantos(hecho.repetidas, 'ya estaba', 'ya estaban')}`}
          {hecho.con_error > 0 &&
            `; ${cuantos(hecho.con_error, 'no entró', 'no entraron')} por sus errores`}
          .
        </Alert>
      )}
      {archivo && !reparo && (
        <Previa
          key={`${archivo.name}-${archivo.lastModified}-${archivo.size}`}
          id={id}
          archivo={archivo}
          alTerminar={(importado) => {
            decir(importado);
            ponerArchivo(null);
          }}
          alDejar={() => ponerArchivo(null)}
        />
      )}
    </Stack>
  );
};
