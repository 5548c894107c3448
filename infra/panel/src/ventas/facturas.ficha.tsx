import { Alert, Stack, Title } from '@mantine/core';
import type { Factura } from 'comprobantes-cliente';
import { Copiable, Dinero, Fecha } from '#panel/kits/comun/valores.tsx';
import { Correos } from '#panel/kits/ficha/correos.tsx';
import { type ColumnaDeLineas, Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import { type Accion, type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { Documento } from '#panel/kits/ficha/documento.tsx';
import { Ficha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { cantidad, fecha } from '#panel/nucleo/formato.ts';

const RECURSO = 'facturas';
const POR_CORREGIR = new Set(['DEVUELTA', 'RECHAZADO']);

const DATOS: readonly Dato<Factura>[] = [
  {
    titulo: 'Cliente',
    dibujar: ({ cliente_id, razon_social }) =>
      cliente_id === null ? (
        razon_social
      ) : (
        <Enlace a={`/personas-empresas/${cliente_id}`}>{razon_social}</Enlace>
      ),
  },
  { titulo: 'Identificación', dibujar: ({ identificacion }) => identificacion },
  { titulo: 'Fecha de emisión', dibujar: ({ fecha_emision }) => fecha(fecha_emision) },
  { titulo: 'Correo', dibujar: ({ email }) => email },
  { titulo: 'Dirección', dibujar: ({ direccion }) => direccion },
  {
    titulo: 'Condición de pago',
    dibujar: ({ condicion_pago, fecha_vencimiento }) =>
      condicion_pago === 'credito' ? `Crédito, vence el ${fecha(fecha_vencimiento)}` : 'Contado',
  },
  {
    titulo: 'Autorizada',
    si: ({ fecha_autorizacion }) => fecha_autorizacion !== null,
    dibujar: ({ fecha_autorizacion }) => <Fecha valor={fecha_autorizacion} />,
  },
  {
    titulo: 'Clave de acceso',
    entero: true,
    si: ({ clave_acceso }) => clave_acceso !== null,
    dibujar: ({ clave_acceso }) => <Copiable valor={clave_acceso ?? ''} que="clave de acceso" />,
  },
];

const LINEAS: readonly ColumnaDeLineas<Factura['detalles'][number]>[] = [
  { titulo: 'Código', dibujar: ({ codigo_principal }) => codigo_principal },
  { titulo: 'Descripción', dibujar: ({ descripcion }) => descripcion },
  { titulo: 'Cantidad', derecha: true, dibujar: (linea) => cantidad(linea.cantidad) },
  { titulo: 'Precio unitario', derecha: true, dibujar: (linea) => cantidad(linea.precio_unitario) },
  { titulo: 'Descuento', derecha: true, dibujar: ({ descuento }) => <Dinero valor={descuento} /> },
  { titulo: 'IVA', derecha: true, dibujar: ({ tarifa_iva }) => `${tarifa_iva} %` },
  { titulo: 'Total', derecha: true, dibujar: (linea) => <Dinero valor={linea.precio_total} /> },
];

const Resumen = ({ factura }: { readonly factura: Factura }) => (
  <Stack gap="lg">
    <Datos de={DATOS} registro={factura} />
    <div>
      <Title order={2} size="h4" mb="xs">
        Líneas
      </Title>
      <Lineas titulo="Líneas" columnas={LINEAS} lineas={factura.detalles} />
    </div>
  </Stack>
);

/** What has to be known first: what the SRI said and what to do, what it waits for, why it is void. */
const Avisos = ({ factura }: { readonly factura: Factura }) => {
  const { estado, estado_sri, remedio, anulado_motivo, fecha_anulacion } = factura;
  if (estado === 'ANULADO') {
    return (
      <Alert color="gray" title={`Anulada el ${fecha(fecha_anulacion)}`}>
        {anulado_motivo}
      </Alert>
    );
  }
  if (POR_CORREGIR.has(estado)) {
    return (
      <Alert color="red" title="Lo que dijo el SRI">
        {estado_sri}
        {remedio && <div>{remedio}</div>}
      </Alert>
    );
  }
  return estado_sri?.startsWith('[EN ESPERA]') ? <Alert color="yellow">{estado_sri}</Alert> : null;
};

const anulacion = ({ motivo = '', fecha: dia }: { readonly [campo: string]: string }) => ({
  motivo,
  ...(dia && { fecha: dia }),
});

const ACCIONES: readonly Accion<Factura>[] = [
  {
    titulo: 'Corregir',
    lugar: 'primero',
    permiso: { recurso: RECURSO, metodo: 'PUT' },
    si: ({ estado }) => POR_CORREGIR.has(estado) || estado === 'BORRADOR',
    ir: ({ id }) => `/facturas/${id}/corregir`,
  },
  {
    titulo: 'Reenviar',
    lugar: 'primero',
    permiso: { recurso: RECURSO },
    si: ({ estado }) => POR_CORREGIR.has(estado),
    hacer: (cliente, { id }) => cliente.facturas.reenviar(id),
    hecho: 'Va otra vez al SRI.',
  },
  {
    titulo: 'Emitir',
    lugar: 'primero',
    permiso: { recurso: RECURSO },
    si: ({ estado }) => estado === 'BORRADOR',
    hacer: (cliente, { id }) => cliente.facturas.reenviar(id),
    hecho: 'Va al SRI.',
  },
  {
    titulo: 'Cobrar',
    lugar: 'primero',
    permiso: { recurso: 'cobros' },
    si: ({ estado, saldo }) => estado === 'AUTORIZADO' && saldo > 0,
    ir: ({ id }) => `/cobros/nuevo?factura_id=${id}`,
  },
  {
    titulo: 'Acreditar',
    permiso: { recurso: 'notas_credito' },
    si: ({ estado }) => estado === 'AUTORIZADO',
    ir: ({ id }) => `/notas-credito/nueva?factura_id=${id}`,
  },
  {
    titulo: 'Enviar por correo',
    lugar: 'menu',
    permiso: { recurso: RECURSO },
    si: ({ estado }) => estado === 'AUTORIZADO',
    pide: [
      {
        campo: 'to',
        etiqueta: 'Correo',
        tipo: 'correo',
        pista: 'Si no dice otro, va al que dice la factura.',
      },
    ],
    hacer: (cliente, { id }, { to }) => cliente.facturas.enviarPorCorreo(id, to ? { to } : {}),
    hecho: 'Está en camino: cómo terminó se ve en Correos.',
  },
  {
    titulo: 'Duplicar',
    lugar: 'menu',
    permiso: { recurso: RECURSO },
    ir: ({ id }) => `/facturas/nueva?de=${id}`,
  },
  {
    titulo: 'Consultar en el SRI',
    lugar: 'menu',
    permiso: { recurso: RECURSO },
    si: ({ estado }) => estado === 'AUTORIZADO',
    hacer: (cliente, { id }) => cliente.facturas.verificarEnSri(id),
    hecho: (verificacion) =>
      (verificacion as { readonly aviso: string | null }).aviso ??
      'El SRI la tiene igual que aquí.',
  },
  {
    titulo: 'Anular',
    lugar: 'menu',
    peligro: true,
    permiso: { recurso: RECURSO },
    si: ({ estado }) => estado === 'AUTORIZADO',
    confirma: ({ total }) => (
      <div>
        Deja de valer <Dinero valor={total} /> aquí, en los libros y en lo que se debe. Ante el SRI
        se anula en su portal.
      </div>
    ),
    pide: [
      { campo: 'motivo', etiqueta: 'Motivo', obligatoria: true },
      {
        campo: 'fecha',
        etiqueta: 'Fecha',
        tipo: 'fecha',
        pista: 'Si no dice otra, la de emisión.',
      },
    ],
    simular: (cliente, { id }, dicho) =>
      cliente.facturas.anular(id, anulacion(dicho), { simular: true }),
    hacer: (cliente, { id }, dicho) => cliente.facturas.anular(id, anulacion(dicho)),
    hecho: 'Quedó anulada.',
  },
  {
    titulo: 'Eliminar',
    lugar: 'menu',
    peligro: true,
    permiso: { recurso: RECURSO, metodo: 'DELETE' },
    si: ({ estado }) => estado === 'BORRADOR',
    confirma: () => 'El borrador se pierde. Nada se emitió con él.',
    hacer: (cliente, { id }) => cliente.facturas.eliminar(id),
    luego: '/facturas',
  },
];

const FACTURA = ficha<Factura>({
  clave: ['facturas', 'ficha'],
  leer: (cliente, id, opciones) => cliente.facturas.obtener(id, opciones),
  titulo: ({ numero_comprobante, id }) =>
    numero_comprobante === null ? `Factura en borrador ${id}` : `Factura ${numero_comprobante}`,
  estado: ({ estado }) => estado,
  cifras: [
    { titulo: 'Total', dibujar: ({ total }) => <Dinero valor={total} /> },
    { titulo: 'IVA', dibujar: ({ iva }) => <Dinero valor={iva} /> },
    { titulo: 'Saldo', dibujar: ({ saldo }) => <Dinero valor={saldo} /> },
  ],
  avisos: (factura) => <Avisos factura={factura} />,
  acciones: ACCIONES,
  pestanas: [
    { clave: 'resumen', titulo: 'Resumen', dibujar: (factura) => <Resumen factura={factura} /> },
    {
      clave: 'documento',
      titulo: 'Documento',
      dibujar: ({ id, estado, numero_comprobante, clave_acceso }) => (
        <Documento
          clave={['facturas', id, estado]}
          nombre={numero_comprobante ?? `borrador-${id}`}
          ride={(cliente) => cliente.facturas.ride(id)}
          xml={clave_acceso === null ? undefined : (cliente) => cliente.facturas.xml(id)}
        />
      ),
    },
    {
      clave: 'correos',
      titulo: 'Correos',
      dibujar: ({ id }) => (
        <Correos
          clave={['facturas', id]}
          leer={(cliente, opciones) => cliente.facturas.correos(id, opciones)}
        />
      ),
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso={RECURSO} id={id} />,
    },
  ],
});

export default function FichaDeFactura() {
  return <Ficha de={FACTURA} />;
}
