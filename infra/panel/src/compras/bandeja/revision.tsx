import { Alert, Button, Group, List, Modal, Stack, Text, TextInput } from '@mantine/core';
import type { CompraRecibida } from 'comprobantes-cliente';
import { Dinero, Fecha } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import type { Dato } from '#panel/kits/ficha/declaracion.ts';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { cantidad } from '#panel/nucleo/formato.ts';
import { EstadoDeRecibida } from './estado.tsx';
import {
  baseDe,
  diferenciasDe,
  documentoDe,
  type EstadoDeFila,
  type Fila,
  gravesDe,
  QUE_HACER,
} from './fila.ts';

/** One document of the inbox, whole: what is doubted of it, what to do, and what it would be entered as. */

const DATOS: readonly Dato<CompraRecibida>[] = [
  { titulo: 'Proveedor', dibujar: (c) => c.proveedor_razon_social },
  { titulo: 'Identificación', dibujar: (c) => c.proveedor_identificacion },
  { titulo: 'Fecha de emisión', dibujar: (c) => <Fecha valor={c.fecha_emision.slice(0, 10)} /> },
  { titulo: 'Base', dibujar: (c) => <Dinero valor={baseDe(c)} /> },
  { titulo: 'IVA', dibujar: ({ iva }) => <Dinero valor={iva} /> },
  { titulo: 'Total', dibujar: ({ total }) => <Dinero valor={total} /> },
  {
    titulo: 'Modifica',
    si: ({ doc_modificado_numero }) => doc_modificado_numero !== null,
    dibujar: ({ doc_modificado_numero }) => doc_modificado_numero,
  },
];

const LINEAS: readonly ColumnaDeLineas<CompraRecibida['detalles'][number]>[] = [
  { titulo: 'Descripción', dibujar: ({ descripcion }) => descripcion },
  { titulo: 'Cantidad', derecha: true, dibujar: (linea) => cantidad(linea.cantidad) },
  { titulo: 'Precio unitario', derecha: true, dibujar: (l) => cantidad(l.precio_unitario) },
  {
    titulo: 'Total',
    derecha: true,
    dibujar: ({ precio_total }) => <Dinero valor={precio_total} />,
  },
];

const Dudas = ({ fila, ambiente }: { readonly fila: Fila; readonly ambiente: string }) => {
  const { compra, errores } = fila;
  const graves = compra ? gravesDe(compra, ambiente) : [];
  const queHacer = (compra?.dudas ?? []).filter(
    (duda) => graves.includes(duda) || duda === 'sin_comprobar',
  );
  const dichos = [...errores, ...(compra?.avisos ?? []), ...(compra ? diferenciasDe(compra) : [])];
  if (dichos.length === 0) return null;
  return (
    <Alert
      color={compra === null ? 'red' : graves.length > 0 || errores.length > 0 ? 'orange' : 'gray'}
      title={compra === null ? 'No se pudo leer' : 'Tenga en cuenta'}
    >
      <List size="sm">
        {dichos.map((dicho) => (
          <List.Item key={dicho}>{dicho}</List.Item>
        ))}
      </List>
      {queHacer.map((duda) => (
        <Text key={duda} size="sm" mt="xs" fw={550}>
          {QUE_HACER[duda]}
        </Text>
      ))}
      {compra?.compra_existente != null && (
        <Enlace a={`/compras/${compra.compra_existente}`} size="sm">
          Ver la compra {compra.compra_existente}
        </Enlace>
      )}
    </Alert>
  );
};

export const Revision = ({
  fila,
  estado,
  ambiente,
  lugar,
  conCuentas,
  cuentaMala,
  puedeIngresar,
  alMover,
  alIngresar,
  alQuitar,
  alComprobar,
  alClasificar,
  alCerrar,
}: {
  readonly fila: Fila;
  readonly estado: EstadoDeFila;
  readonly ambiente: string;
  /** Where it stands among those in sight, from 1, and how many they are. */
  readonly lugar: readonly [number, number];
  readonly conCuentas: boolean;
  readonly cuentaMala: boolean;
  readonly puedeIngresar: boolean;
  readonly alMover: (pasos: 1 | -1) => void;
  readonly alIngresar: () => void;
  readonly alQuitar: () => void;
  readonly alComprobar: () => void;
  readonly alClasificar: (dicho: { categoria?: string; cuenta?: string }) => void;
  readonly alCerrar: () => void;
}) => {
  const { compra, archivos, id } = fila;
  const abierta = estado === 'buena' || estado === 'dudosa';
  const [este, de] = lugar;
  return (
    <Modal
      opened
      onClose={alCerrar}
      size="xl"
      title={compra ? documentoDe(compra) : (archivos[0] ?? id)}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
    >
      <Stack gap="md">
        <Group gap="sm">
          <EstadoDeRecibida de={estado} />
          <Text size="sm" c="dimmed">
            {archivos.length > 0 ? archivos.join(', ') : 'Traída del SRI por su clave'}
          </Text>
        </Group>
        <Dudas fila={fila} ambiente={ambiente} />
        {compra && (
          <>
            <Datos de={DATOS} registro={compra} />
            {abierta && (
              <Group grow align="flex-start">
                <TextInput
                  label="Categoría"
                  list="bandeja-categorias"
                  maxLength={100}
                  value={fila.categoria}
                  onChange={({ currentTarget }) => alClasificar({ categoria: currentTarget.value })}
                />
                {conCuentas && (
                  <TextInput
                    label="Cuenta"
                    list="bandeja-cuentas"
                    value={fila.cuenta}
                    disabled={compra.detalles.length === 0}
                    {...(compra.detalles.length === 0 && {
                      description: 'Sin líneas: va a la de su categoría',
                    })}
                    error={cuentaMala && 'No hay una cuenta con ese código'}
                    onChange={({ currentTarget }) => alClasificar({ cuenta: currentTarget.value })}
                  />
                )}
              </Group>
            )}
            {compra.detalles.length > 0 && (
              <Lineas titulo="Líneas" columnas={LINEAS} lineas={compra.detalles} />
            )}
          </>
        )}
        <Group justify="space-between" gap="xs">
          <Group gap="xs">
            <Button variant="default" disabled={este <= 1} onClick={() => alMover(-1)}>
              Anterior
            </Button>
            <Text size="sm" c="dimmed">
              {este} de {de}
            </Text>
            <Button variant="default" disabled={este >= de} onClick={() => alMover(1)}>
              Siguiente
            </Button>
          </Group>
          <Group gap="xs">
            {compra?.autorizado === 'desconocido' && abierta && (
              <Button variant="default" onClick={alComprobar}>
                Comprobar en el SRI
              </Button>
            )}
            {estado !== 'ingresando' && (
              <Button variant="default" onClick={alQuitar}>
                Quitar
              </Button>
            )}
            {abierta && puedeIngresar && <Button onClick={alIngresar}>Ingresar</Button>}
          </Group>
        </Group>
      </Stack>
    </Modal>
  );
};
