import { Alert, Stack } from '@mantine/core';
import type { Compra } from 'comprobantes-cliente';
import { ivaDicho } from '#panel/kits/comun/iva.ts';
import { Copiable, Dinero, Fecha } from '#panel/kits/comun/valores.tsx';
import { type ColumnaDeLineas, Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import { type Accion, type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { Cifra } from '#panel/kits/informe/cifra.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { ActivosDeCompra, daActivos, LineasDeCompra } from './compra.activos.tsx';
import { ES_NOTA, RESTA, sustentoDicho, tipoDicho } from './compras.palabras.ts';

const RECURSO = 'compras';

const DATOS: readonly Dato<Compra>[] = [
  { titulo: 'Documento', dibujar: ({ tipo_doc }) => tipoDicho(tipo_doc) },
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
  { titulo: 'Sustento', dibujar: ({ sustento }) => sustentoDicho(sustento) },
  {
    titulo: 'Modifica',
    si: ({ doc_modificado_numero }) => doc_modificado_numero !== null,
    dibujar: ({ compra_modificada_id, doc_modificado_numero }) =>
      compra_modificada_id === null ? (
        doc_modificado_numero
      ) : (
        <Enlace a={`/compras/${compra_modificada_id}`}>{doc_modificado_numero}</Enlace>
      ),
  },
  {
    titulo: 'Asiento',
    si: ({ asiento_id }) => asiento_id !== null,
    dibujar: ({ asiento_id }) => (
      <Enlace a={`/contabilidad/asientos/${asiento_id}`}>{`Asiento ${asiento_id}`}</Enlace>
    ),
  },
  {
    titulo: 'Autorización',
    si: ({ numero_autorizacion, clave_acceso }) => numero_autorizacion !== clave_acceso,
    dibujar: ({ numero_autorizacion }) => numero_autorizacion,
  },
  {
    titulo: 'Consulta al SRI',
    si: ({ verificacion_sri }) => verificacion_sri !== null,
    dibujar: ({ verificacion_sri }) =>
      verificacion_sri && (
        <>
          {verificacion_sri.estado_sri} <Fecha valor={verificacion_sri.consultado_en} />
        </>
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

const IMPUESTOS: readonly ColumnaDeLineas<Compra['impuestos'][number]>[] = [
  {
    titulo: 'Tarifa',
    dibujar: ({ iva_codigo }) => ivaDicho(iva_codigo),
  },
  {
    titulo: 'Sin impuestos',
    derecha: true,
    dibujar: ({ subtotal }) => <Dinero valor={subtotal} />,
  },
  { titulo: 'Base', derecha: true, dibujar: ({ base }) => <Dinero valor={base} /> },
  { titulo: 'IVA', derecha: true, dibujar: ({ iva }) => <Dinero valor={iva} /> },
];

const nota = (tipo_doc: string, titulo: string): Accion<Compra> => ({
  titulo,
  lugar: 'menu',
  permiso: { recurso: RECURSO },
  si: (compra) => compra.estado === 'activo' && !ES_NOTA.has(compra.tipo_doc),
  ir: ({ id }) => `/compras/nueva?compra_id=${id}&tipo_doc=${tipo_doc}`,
});

const anulacion = ({ motivo = '', fecha: dia }: { readonly [campo: string]: string }) => ({
  motivo,
  ...(dia && { fecha: dia }),
});

const COMPRA = ficha<Compra>({
  clave: ['compras', 'ficha'],
  leer: (cliente, id, opciones) => cliente.compras.obtener(id, opciones),
  otroDia: true,
  titulo: ({ numero_doc }) => `Compra ${numero_doc}`,
  estado: ({ estado, estado_pago }) => (estado === 'anulado' ? 'ANULADO' : (estado_pago ?? 'NOTA')),
  cifras: [
    { titulo: 'Total', dibujar: ({ total }) => <Dinero valor={total} /> },
    { titulo: 'IVA', dibujar: ({ iva }) => <Dinero valor={iva} /> },
    { titulo: 'Retenido', dibujar: ({ total_retenido }) => <Dinero valor={total_retenido} /> },
    {
      titulo: 'Notas de crédito',
      si: ({ total_notas_credito }) => total_notas_credito > 0,
      dibujar: ({ total_notas_credito }) => <Dinero valor={total_notas_credito} />,
    },
    {
      titulo: 'Saldo',
      si: ({ estado_pago }) => estado_pago !== null,
      dibujar: ({ id, numero_doc, saldo }) => (
        <Cifra
          valor={saldo}
          explicar={`/api/v1/explicar?figura=documento_por_pagar&documento=compra&id=${id}&campo=saldo`}
          que={`Saldo de ${numero_doc}`}
        />
      ),
    },
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
      si: ({ estado, tipo_doc }) => estado === 'activo' && !RESTA.has(tipo_doc),
      ir: ({ id }) => `/retenciones/nueva?compra_id=${id}`,
    },
    {
      titulo: 'Editar',
      lugar: 'boton',
      permiso: { recurso: RECURSO, metodo: 'PUT' },
      si: ({ estado }) => estado === 'activo',
      ir: ({ id }) => `/compras/${id}/editar`,
    },
    nota('04', 'Registrar nota de crédito'),
    nota('05', 'Registrar nota de débito'),
    {
      titulo: 'Registrar como activo fijo',
      lugar: 'menu',
      permiso: { recurso: 'activos_fijos' },
      si: (compra) => daActivos(compra) && compra.detalles.length <= 1,
      ir: ({ id }) => `/activos-fijos/nuevo?compra_id=${id}`,
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
      pide: [
        { campo: 'motivo', etiqueta: 'Motivo', obligatoria: true },
        {
          campo: 'fecha',
          etiqueta: 'Fecha',
          tipo: 'fecha',
          pista: 'Si no dice otra, la de su registro.',
        },
      ],
      simular: (cliente, { id }, dicho) =>
        cliente.compras.anular(id, { ...anulacion(dicho), simular: true }),
      hacer: (cliente, { id }, dicho) => cliente.compras.anular(id, anulacion(dicho)),
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
          <LineasDeCompra compra={compra} />
          <Lineas titulo="Impuestos" columnas={IMPUESTOS} lineas={compra.impuestos} />
        </Stack>
      ),
    },
    {
      clave: 'activos',
      titulo: 'Activos fijos',
      permiso: { recurso: 'activos_fijos' },
      si: daActivos,
      dibujar: ({ id }) => <ActivosDeCompra compra_id={id} />,
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso={RECURSO} id={id} />,
    },
  ],
});

export default pantallaDeFicha(COMPRA);
