import { Alert, Stack } from '@mantine/core';
import type { Compra } from 'comprobantes-cliente';
import { Copiable, Dinero } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { Ficha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { cantidad, fecha } from '#panel/nucleo/formato.ts';

const RECURSO = 'compras';

const DATOS: readonly Dato<Compra>[] = [
  {
    titulo: 'Proveedor',
    dibujar: ({ proveedor_id, proveedor_razon_social }) => (
      <Enlace a={`/personas-empresas/${proveedor_id}`}>{proveedor_razon_social}</Enlace>
    ),
  },
  { titulo: 'Identificación', dibujar: (compra) => compra.proveedor_identificacion },
  { titulo: 'Fecha de emisión', dibujar: ({ fecha_emision }) => fecha(fecha_emision) },
  { titulo: 'Fecha de registro', dibujar: ({ fecha_registro }) => fecha(fecha_registro) },
  { titulo: 'Vence', dibujar: ({ fecha_vencimiento }) => fecha(fecha_vencimiento) },
  { titulo: 'Categoría', dibujar: ({ categoria }) => categoria },
  {
    titulo: 'Asiento',
    si: ({ asiento_id }) => asiento_id !== null,
    dibujar: ({ asiento_id }) => (
      <Enlace a={`/contabilidad/asientos/${asiento_id}`}>{`Asiento ${asiento_id}`}</Enlace>
    ),
  },
  {
    titulo: 'Clave de acceso',
    entero: true,
    si: ({ clave_acceso }) => clave_acceso !== null,
    dibujar: ({ clave_acceso }) => <Copiable valor={clave_acceso ?? ''} que="clave de acceso" />,
  },
  { titulo: 'Notas', entero: true, si: ({ notas }) => notas !== null, dibujar: (c) => c.notas },
];

const LINEAS: readonly ColumnaDeLineas<Compra['detalles'][number]>[] = [
  { titulo: 'Descripción', dibujar: ({ descripcion }) => descripcion },
  { titulo: 'Cantidad', derecha: true, dibujar: (linea) => cantidad(linea.cantidad) },
  { titulo: 'Precio unitario', derecha: true, dibujar: (l) => cantidad(l.precio_unitario) },
];

const COMPRA = ficha<Compra>({
  clave: ['compras', 'ficha'],
  leer: (cliente, id, opciones) => cliente.compras.obtener(id, opciones),
  titulo: ({ numero_doc }) => `Compra ${numero_doc}`,
  estado: ({ estado, estado_pago }) => (estado === 'anulado' ? 'ANULADO' : estado_pago),
  cifras: [
    { titulo: 'Total', dibujar: ({ total }) => <Dinero valor={total} /> },
    { titulo: 'IVA', dibujar: ({ iva }) => <Dinero valor={iva} /> },
    { titulo: 'Retenido', dibujar: ({ total_retenido }) => <Dinero valor={total_retenido} /> },
    { titulo: 'Saldo', dibujar: ({ saldo }) => <Dinero valor={saldo} /> },
  ],
  avisos: ({ estado, anulado_motivo }) =>
    estado === 'anulado' ? (
      <Alert color="gray" title="Anulada">
        {anulado_motivo}
      </Alert>
    ) : null,
  acciones: [
    {
      titulo: 'Pagar',
      lugar: 'primero',
      permiso: { recurso: 'pagos_proveedor' },
      si: ({ estado, saldo }) => estado === 'activo' && saldo > 0,
      ir: ({ id }) => `/pagos-proveedor/nuevo?compra_id=${id}`,
    },
    {
      titulo: 'Retener',
      lugar: 'boton',
      permiso: { recurso: 'retenciones' },
      si: ({ estado }) => estado === 'activo',
      ir: ({ id }) => `/retenciones/nueva?compra_id=${id}`,
    },
    {
      titulo: 'Consultar en el SRI',
      lugar: 'menu',
      permiso: { recurso: RECURSO },
      si: ({ clave_acceso }) => clave_acceso !== null,
      hacer: (cliente, { id }) => cliente.compras.verificarEnSri(id),
      hecho: (dicha) =>
        (dicha as { readonly aviso: string | null }).aviso ?? 'El SRI la tiene autorizada.',
    },
    {
      titulo: 'Anular',
      lugar: 'menu',
      peligro: true,
      permiso: { recurso: RECURSO, metodo: 'DELETE' },
      si: ({ estado }) => estado === 'activo',
      confirma: ({ numero_doc }) => `La compra ${numero_doc} deja de valer aquí y en los libros.`,
      simular: (cliente, { id }) => cliente.compras.anular(id, { simular: true }),
      hacer: (cliente, { id }) => cliente.compras.anular(id),
      hecho: 'Quedó anulada.',
    },
  ],
  pestanas: [
    {
      clave: 'resumen',
      titulo: 'Resumen',
      dibujar: (compra) => (
        <Stack gap="lg">
          <Datos de={DATOS} registro={compra} />
          <Lineas titulo="Líneas" columnas={LINEAS} lineas={compra.detalles} />
        </Stack>
      ),
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso={RECURSO} id={id} />,
    },
  ],
});

export default function FichaDeCompra() {
  return <Ficha de={COMPRA} />;
}
