import { Alert, Anchor, Stack, Text } from '@mantine/core';
import type { Proforma, ProformaConvertida } from 'comprobantes-cliente';
import { Dinero } from '#panel/kits/comun/valores.tsx';
import { Datos } from '#panel/kits/ficha/datos.tsx';
import { type Accion, type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { Documento } from '#panel/kits/ficha/documento.tsx';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Historia } from '#panel/kits/ficha/historia.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { fecha } from '#panel/nucleo/formato.ts';
import { InfoAdicional } from './comprobante.tsx';
import { LineasVendidas } from './lineas-vendidas.tsx';

const RECURSO = 'proformas';

/** What the customer opens, without signing in. */
const enlacePublico = (token: string): string =>
  new URL(`/api/v1/p/proformas/${token}`, location.origin).href;

const DATOS: readonly Dato<Proforma>[] = [
  { titulo: 'Cliente', dibujar: ({ razon_social }) => razon_social },
  { titulo: 'Identificación', dibujar: ({ identificacion }) => identificacion },
  { titulo: 'Fecha de emisión', dibujar: ({ fecha_emision }) => fecha(fecha_emision) },
  { titulo: 'Vale hasta', dibujar: ({ valida_hasta }) => fecha(valida_hasta) },
  { titulo: 'Correo', dibujar: ({ email }) => email },
  { titulo: 'Dirección', dibujar: ({ direccion }) => direccion },
  {
    titulo: 'Enlace para el cliente',
    entero: true,
    si: ({ token_publico }) => token_publico !== null,
    dibujar: ({ token_publico }) => (
      <Anchor href={enlacePublico(token_publico ?? '')} target="_blank" inherit>
        {enlacePublico(token_publico ?? '')}
      </Anchor>
    ),
  },
  {
    titulo: 'Notas',
    entero: true,
    si: ({ notas }) => notas !== null,
    dibujar: ({ notas }) => notas,
  },
];

const cambio = (
  titulo: string,
  estado: Proforma['estado'],
  desde: readonly Proforma['estado'][],
  lugar: Accion<Proforma>['lugar'] = 'menu',
): Accion<Proforma> => ({
  titulo,
  lugar,
  permiso: { recurso: RECURSO, metodo: 'PUT' },
  si: (una) => una.factura_id === null && desde.includes(una.estado),
  hacer: (cliente, { id }) => cliente.proformas.cambiarEstado(id, { estado }),
});

const ACCIONES: readonly Accion<Proforma>[] = [
  cambio('Enviar', 'ENVIADA', ['BORRADOR', 'VENCIDA'], 'primero'),
  {
    titulo: 'Convertir',
    lugar: 'primero',
    permiso: { recurso: RECURSO },
    si: ({ estado, factura_id }) =>
      factura_id === null && (estado === 'ENVIADA' || estado === 'ACEPTADA'),
    confirma: ({ total }) => (
      <Text>
        Emite su factura, de contado y con fecha de hoy, por <Dinero valor={total} />.
      </Text>
    ),
    simular: (cliente, { id }) => cliente.proformas.convertir(id, { simular: true }),
    hacer: (cliente, { id }) => cliente.proformas.convertir(id),
    hecho: (dicha) => `La factura ${(dicha as ProformaConvertida).factura_id} va al SRI.`,
  },
  {
    titulo: 'Copiar enlace',
    lugar: 'boton',
    si: ({ token_publico }) => token_publico !== null,
    hacer: (_, { token_publico }) =>
      navigator.clipboard.writeText(enlacePublico(token_publico ?? '')),
    hecho: 'Enlace copiado: péguelo donde le escribe a su cliente.',
  },
  {
    titulo: 'Corregir',
    lugar: 'boton',
    permiso: { recurso: RECURSO, metodo: 'PUT' },
    si: ({ factura_id }) => factura_id === null,
    ir: ({ id }) => `/proformas/${id}/corregir`,
  },
  cambio('La aceptó', 'ACEPTADA', ['ENVIADA', 'RECHAZADA']),
  cambio('La rechazó', 'RECHAZADA', ['ENVIADA', 'ACEPTADA']),
  {
    titulo: 'Duplicar',
    lugar: 'menu',
    permiso: { recurso: RECURSO },
    ir: ({ id }) => `/proformas/nueva?proforma=${id}`,
  },
  {
    titulo: 'Eliminar',
    lugar: 'menu',
    peligro: true,
    permiso: { recurso: RECURSO, metodo: 'DELETE' },
    si: ({ factura_id }) => factura_id === null,
    confirma: ({ numero }) => `La proforma ${numero} se pierde, y su enlace deja de abrir.`,
    hacer: (cliente, { id }) => cliente.proformas.eliminar(id),
    luego: '/proformas',
  },
];

const Avisos = ({ proforma: { factura_id, avisos } }: { readonly proforma: Proforma }) => (
  <>
    {factura_id !== null && (
      <Alert color="green" variant="light">
        Se convirtió en la <Enlace a={`/facturas/${factura_id}`}>factura {factura_id}</Enlace>.
      </Alert>
    )}
    {avisos.map((aviso) => (
      <Alert key={aviso} color="yellow">
        {aviso}
      </Alert>
    ))}
  </>
);

const PROFORMA = ficha<Proforma>({
  clave: ['proformas', 'ficha'],
  leer: (cliente, id, opciones) => cliente.proformas.obtener(id, opciones),
  titulo: ({ numero }) => `Proforma ${numero}`,
  estado: ({ estado }) => estado,
  cifras: [
    { titulo: 'Total', dibujar: ({ total }) => <Dinero valor={total} /> },
    { titulo: 'IVA', dibujar: ({ iva }) => <Dinero valor={iva} /> },
  ],
  avisos: (proforma) => <Avisos proforma={proforma} />,
  acciones: ACCIONES,
  pestanas: [
    {
      clave: 'resumen',
      titulo: 'Resumen',
      dibujar: (proforma) => (
        <Stack gap="lg">
          <Datos de={DATOS} registro={proforma} />
          <LineasVendidas lineas={proforma.detalles} />
          <InfoAdicional campos={proforma.info_adicional} />
        </Stack>
      ),
    },
    {
      clave: 'documento',
      titulo: 'Documento',
      dibujar: ({ id, estado, numero }) => (
        <Documento
          clave={['proformas', id, estado]}
          nombre={`proforma-${numero}`}
          ride={(cliente) => cliente.proformas.pdf(id)}
          xml={undefined}
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

export default pantallaDeFicha(PROFORMA);
