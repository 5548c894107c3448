import { Alert, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LineaDeInventario, MovimientoDeInventario } from 'comprobantes-cliente';
import { SucursalDicha } from '#panel/identidad/usuarios.palabras.tsx';
import { Cargando } from '#panel/kits/comun/pagina.tsx';
import { Dinero, Etiqueta, Fecha } from '#panel/kits/comun/valores.tsx';
import { anulacionDe, PIDE_ANULACION } from '#panel/kits/ficha/anulacion.ts';
import { type ColumnaDeLineas, Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { SU_ASIENTO } from '#panel/kits/ficha/su-asiento.tsx';
import { useCliente } from '#panel/nucleo/cliente.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { direccionDe } from '#panel/nucleo/enlaces.ts';
import { Falla } from '#panel/nucleo/error.tsx';
import { costoDicho, cuanto, kardexDe, TIPOS } from './inventario.palabras.ts';

/** A move of stock: what it moved and at what cost, what made it, and what undoes it. */

const DelOtro = ({ id }: { readonly id: number }) => (
  <Enlace a={`/inventario/movimientos/${id}`}>{`INV-${String(id).padStart(6, '0')}`}</Enlace>
);

const DATOS: readonly Dato<MovimientoDeInventario>[] = [
  { titulo: 'Fecha', dibujar: ({ fecha }) => <Fecha valor={fecha} /> },
  { titulo: 'Se supo', dibujar: ({ creado_en }) => <Fecha valor={creado_en} /> },
  { titulo: 'Sucursal', dibujar: ({ sucursal_id }) => <SucursalDicha id={sucursal_id} /> },
  {
    titulo: 'A la sucursal',
    si: ({ sucursal_destino_id }) => sucursal_destino_id !== null,
    dibujar: ({ sucursal_destino_id }) => <SucursalDicha id={sucursal_destino_id} />,
  },
  {
    titulo: 'Documento',
    si: ({ documento }) => documento !== null,
    dibujar: ({ documento }) => {
      const a = documento && direccionDe(documento.tipo, documento.id);
      return a ? <Enlace a={a}>{documento.numero}</Enlace> : documento?.numero;
    },
  },
  {
    titulo: 'Deshace',
    si: ({ reversa_de }) => reversa_de !== null,
    dibujar: ({ reversa_de }) => <DelOtro id={reversa_de as number} />,
  },
  {
    titulo: 'Contra la cuenta',
    si: ({ contrapartida_id }) => contrapartida_id !== null,
    dibujar: ({ contrapartida_id }) => (
      <Enlace
        a={`/contabilidad/cuentas/${contrapartida_id}`}
      >{`Cuenta ${contrapartida_id}`}</Enlace>
    ),
  },
  {
    titulo: 'Motivo',
    entero: true,
    si: ({ motivo }) => motivo !== null,
    dibujar: ({ motivo }) => motivo,
  },
];

const LINEAS: readonly ColumnaDeLineas<LineaDeInventario>[] = [
  {
    titulo: 'Bien',
    dibujar: ({ servicio_id, codigo_principal, descripcion }) => (
      <Enlace a={kardexDe(servicio_id)}>{`${codigo_principal} · ${descripcion}`}</Enlace>
    ),
  },
  { titulo: 'Sucursal', dibujar: ({ sucursal_id }) => <SucursalDicha id={sucursal_id} /> },
  { titulo: 'Cantidad', derecha: true, dibujar: ({ cantidad }) => cuanto(cantidad) },
  {
    titulo: 'Costo',
    derecha: true,
    dibujar: ({ costo_unitario }) => (costo_unitario === null ? '' : costoDicho(costo_unitario)),
  },
  { titulo: 'Valor', derecha: true, dibujar: ({ valor }) => <Dinero valor={valor} /> },
  {
    titulo: 'Saldado',
    derecha: true,
    dibujar: ({ ajuste }) => ajuste !== 0 && <Dinero valor={ajuste} />,
  },
  {
    titulo: 'Orden',
    dibujar: ({ retroactivo }) =>
      retroactivo && (
        <Etiqueta
          texto="Retroactivo"
          color="orange"
          titulo="Su fecha es anterior a otra que el bien ya había movido"
        />
      ),
  },
];

/** What it posted by itself; of a purchase, the entry is the purchase's. */
const SuAsiento = ({ id, documento }: MovimientoDeInventario) => {
  const { contabilidad } = useCliente();
  const { data, error, refetch } = useQuery({
    queryKey: ['contabilidad', 'de-inventario', id],
    queryFn: ({ signal }) =>
      contabilidad.listarAsientos({ origen_tipo: 'inventario', origen_id: id, limit: 1, signal }),
  });
  if (error) return <Falla error={error} alReintentar={() => void refetch()} />;
  if (!data) return <Cargando lineas={4} />;
  const [suyo] = data;
  if (suyo) return SU_ASIENTO.dibujar({ asiento_id: suyo.id });
  const a = documento && direccionDe(documento.tipo, documento.id);
  return (
    <Text c="dimmed">
      No tiene uno propio.{' '}
      {a && <Enlace a={`${a}?ver=asiento`}>{`Lo asienta ${documento.numero}`}</Enlace>}
    </Text>
  );
};

const MOVIMIENTO = ficha<MovimientoDeInventario>({
  clave: ['inventario', 'movimiento'],
  leer: (cliente, id, opciones) => cliente.inventario.obtenerMovimientoDeInventario(id, opciones),
  titulo: ({ numero, tipo }) => `${TIPOS[tipo]} ${numero}`,
  estado: ({ anulado_por }) => (anulado_por === null ? null : 'ANULADO'),
  cifras: [{ titulo: 'Cambia el valor en', dibujar: ({ valor }) => <Dinero valor={valor} /> }],
  avisos: ({ anulado_por }) =>
    anulado_por !== null && (
      <Alert color="gray" title="Se anuló">
        Lo deshizo <DelOtro id={anulado_por} />.
      </Alert>
    ),
  acciones: [
    {
      titulo: 'Anular',
      lugar: 'boton',
      peligro: true,
      permiso: { recurso: 'inventario', metodo: 'POST' },
      si: ({ documento, reversa_de, anulado_por }) =>
        documento === null && reversa_de === null && anulado_por === null,
      confirma: ({ numero }) =>
        `Otro movimiento deshace ${numero} al costo que registró; los dos quedan, también sus asientos.`,
      pide: PIDE_ANULACION,
      simular: (cliente, { id }, dicho) =>
        cliente.inventario.anularMovimientoDeInventario(id, anulacionDe(dicho), { simular: true }),
      hacer: (cliente, { id }, dicho) =>
        cliente.inventario.anularMovimientoDeInventario(id, anulacionDe(dicho)),
      hecho: 'Quedó anulado.',
    },
  ],
  pestanas: [
    {
      clave: 'resumen',
      titulo: 'Resumen',
      dibujar: (movimiento) => (
        <Stack>
          <Datos de={DATOS} registro={movimiento} />
          <Lineas titulo="Líneas" columnas={LINEAS} lineas={movimiento.lineas} />
        </Stack>
      ),
    },
    {
      clave: 'asiento',
      titulo: 'Asiento',
      permiso: { recurso: 'contabilidad' },
      si: ({ tipo }) => tipo !== 'transferencia',
      dibujar: (movimiento) => <SuAsiento {...movimiento} />,
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso="movimientos_inventario" id={id} />,
    },
  ],
});

export default pantallaDeFicha(MOVIMIENTO);
