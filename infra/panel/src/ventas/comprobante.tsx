import { Alert } from '@mantine/core';
import type { Cliente, Factura } from 'comprobantes-cliente';
import { Copiable, Fecha } from '#panel/kits/comun/valores.tsx';
import { Correos } from '#panel/kits/ficha/correos.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import type { Accion, Dato, Pestana } from '#panel/kits/ficha/declaracion.ts';
import { Documento } from '#panel/kits/ficha/documento.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { type ClaseDeComprobante, grupoDelCliente } from './clases.ts';

/** What the records of all the documents that the SRI authorizes have in common: a type adds its own. */

export type Comprobante = Pick<
  Factura,
  | 'id'
  | 'estado'
  | 'numero_comprobante'
  | 'clave_acceso'
  | 'fecha_autorizacion'
  | 'estado_sri'
  | 'remedio'
  | 'anulado_motivo'
  | 'fecha_anulacion'
>;

const POR_CORREGIR = new Set<Factura['estado']>(['DEVUELTA', 'RECHAZADO']);

export const tituloDe =
  ({ nombre }: ClaseDeComprobante) =>
  ({ numero_comprobante, id }: Comprobante): string =>
    numero_comprobante === null ? `${nombre} en borrador ${id}` : `${nombre} ${numero_comprobante}`;

/** What has to be known first: what the SRI said and what to do, what it waits for, why it is void. */
export const AvisosDeComprobante = ({ de }: { readonly de: Comprobante }) => {
  const { estado, estado_sri, remedio, anulado_motivo, fecha_anulacion } = de;
  if (estado === 'ANULADO') {
    return (
      <Alert color="gray" title={`Se anuló el ${fecha(fecha_anulacion)}`}>
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

/** What is done with it whatever it is; `propias`, what only its type knows, goes first. */
export const accionesDeComprobante = <T extends Comprobante>(
  clase: ClaseDeComprobante,
  propias: readonly Accion<T>[] = [],
): readonly Accion<T>[] => {
  const { recurso, camino, al_anular } = clase;
  const en = (cliente: Cliente) => grupoDelCliente(cliente, clase);
  return [
    {
      titulo: 'Corregir',
      lugar: 'primero',
      permiso: { recurso, metodo: 'PUT' },
      si: ({ estado }) => POR_CORREGIR.has(estado) || estado === 'BORRADOR',
      ir: ({ id }) => `${camino}/${id}/corregir`,
    },
    {
      titulo: 'Reenviar',
      lugar: 'primero',
      permiso: { recurso },
      si: ({ estado }) => POR_CORREGIR.has(estado),
      hacer: (cliente, { id }) => en(cliente).reenviar(id),
      hecho: 'Va otra vez al SRI.',
    },
    {
      titulo: 'Emitir',
      lugar: 'primero',
      permiso: { recurso },
      si: ({ estado }) => estado === 'BORRADOR',
      hacer: (cliente, { id }) => en(cliente).reenviar(id),
      hecho: 'Va al SRI.',
    },
    ...propias,
    {
      titulo: 'Enviar por correo',
      lugar: 'menu',
      permiso: { recurso },
      si: ({ estado }) => estado === 'AUTORIZADO',
      pide: [
        {
          campo: 'to',
          etiqueta: 'Correo',
          tipo: 'correo',
          pista: 'Si no dice otro, va al que dice el documento.',
        },
      ],
      hacer: (cliente, { id }, { to }) => en(cliente).enviarPorCorreo(id, to ? { to } : {}),
      hecho: 'Está en camino: cómo terminó se ve en Correos.',
    },
    {
      titulo: 'Consultar en el SRI',
      lugar: 'menu',
      permiso: { recurso },
      si: ({ estado }) => estado === 'AUTORIZADO',
      hacer: (cliente, { id }) => en(cliente).verificarEnSri(id),
      hecho: (verificacion) =>
        (verificacion as { readonly aviso: string | null }).aviso ??
        'El SRI lo tiene igual que aquí.',
    },
    {
      titulo: 'Anular',
      lugar: 'menu',
      peligro: true,
      permiso: { recurso },
      si: ({ estado }) => estado === 'AUTORIZADO',
      confirma: () => `${al_anular} Ante el SRI se anula en su portal.`,
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
        en(cliente).anular(id, anulacion(dicho), { simular: true }),
      hacer: (cliente, { id }, dicho) => en(cliente).anular(id, anulacion(dicho)),
      hecho: 'Quedó sin valor aquí.',
    },
    {
      titulo: 'Eliminar',
      lugar: 'menu',
      peligro: true,
      permiso: { recurso, metodo: 'DELETE' },
      si: ({ estado }) => estado === 'BORRADOR',
      confirma: () => 'El borrador se pierde. Nada se emitió con él.',
      hacer: (cliente, { id }) => en(cliente).eliminar(id),
      luego: camino,
    },
  ];
};

/** Its own tab first, then what it looks like, where it was sent, what happened. */
export const pestanasDeComprobante = <T extends Comprobante>(
  clase: ClaseDeComprobante,
  resumen: Pestana<T>['dibujar'],
): readonly Pestana<T>[] => {
  const { grupo, recurso } = clase;
  const en = (cliente: Cliente) => grupoDelCliente(cliente, clase);
  return [
    { clave: 'resumen', titulo: 'Resumen', dibujar: resumen },
    {
      clave: 'documento',
      titulo: 'Documento',
      dibujar: ({ id, estado, numero_comprobante, clave_acceso }) => (
        <Documento
          clave={[grupo, id, estado]}
          nombre={numero_comprobante ?? `borrador-${id}`}
          ride={(cliente) => en(cliente).ride(id)}
          xml={clave_acceso === null ? undefined : (cliente) => en(cliente).xml(id)}
        />
      ),
    },
    {
      clave: 'correos',
      titulo: 'Correos',
      dibujar: ({ id }) => (
        <Correos
          clave={[grupo, id]}
          leer={(cliente, opciones) => en(cliente).correos(id, opciones)}
        />
      ),
    },
    {
      clave: 'historia',
      titulo: 'Historia',
      dibujar: ({ id }) => <Historia recurso={recurso} id={id} />,
    },
  ];
};

/** When it was authorized, and by which key. */
export const datosDelSri = <T extends Comprobante>(): readonly Dato<T>[] => [
  {
    titulo: 'Autorizado',
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

/** What it adds under «Información adicional», a datum each. */
export const InfoAdicional = ({
  campos,
}: {
  readonly campos: readonly { readonly nombre: string; readonly valor: string }[];
}) => (
  <Datos
    de={campos.map(({ nombre, valor }) => ({ titulo: nombre, dibujar: () => valor }))}
    registro={campos}
  />
);
