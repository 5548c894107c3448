import { Stack, Title } from '@mantine/core';
import type { GuiaRemision } from 'comprobantes-cliente';
import { type ColumnaDeLineas, Datos, Lineas } from '#panel/kits/ficha/datos.tsx';
import { type Dato, ficha } from '#panel/kits/ficha/declaracion.ts';
import { pantallaDeFicha } from '#panel/kits/ficha/ficha.tsx';
import { Enlace } from '#panel/nucleo/enlace.tsx';
import { cantidad, fecha } from '#panel/nucleo/formato.ts';
import { GUIAS } from './clases.ts';
import {
  AvisosDeComprobante,
  accionesDeComprobante,
  datosDelSri,
  InfoAdicional,
  pestanasDeComprobante,
  tituloDe,
} from './comprobante.tsx';

const DATOS: readonly Dato<GuiaRemision>[] = [
  {
    titulo: 'Transportista',
    dibujar: ({ proveedor_id, razon_social_transportista }) =>
      proveedor_id === null ? (
        razon_social_transportista
      ) : (
        <Enlace a={`/personas-empresas/${proveedor_id}`}>{razon_social_transportista}</Enlace>
      ),
  },
  { titulo: 'Identificación', dibujar: ({ ruc_transportista }) => ruc_transportista },
  { titulo: 'Placa', dibujar: ({ placa }) => placa },
  { titulo: 'Sale de', dibujar: ({ dir_partida }) => dir_partida },
  { titulo: 'Desde', dibujar: ({ fecha_ini_transporte }) => fecha(fecha_ini_transporte) },
  { titulo: 'Hasta', dibujar: ({ fecha_fin_transporte }) => fecha(fecha_fin_transporte) },
  ...datosDelSri<GuiaRemision>(),
];

type UnDestinatario = GuiaRemision['destinatarios'][number];
const BIENES: readonly ColumnaDeLineas<UnDestinatario['detalles'][number]>[] = [
  { titulo: 'Código', dibujar: ({ codigo_interno }) => codigo_interno },
  { titulo: 'Descripción', dibujar: ({ descripcion }) => descripcion },
  { titulo: 'Cantidad', derecha: true, dibujar: (bien) => cantidad(bien.cantidad) },
];
const DEL_DESTINATARIO: readonly Dato<UnDestinatario>[] = [
  { titulo: 'Identificación', dibujar: (uno) => uno.identificacion_destinatario },
  { titulo: 'Dirección', dibujar: (uno) => uno.dir_destinatario },
  { titulo: 'Motivo', dibujar: (uno) => uno.motivo_traslado },
  {
    titulo: 'Documento',
    si: (uno) => uno.num_doc_sustento !== null,
    dibujar: (uno) => uno.num_doc_sustento,
  },
];

const Destinatario = ({ de }: { readonly de: UnDestinatario }) => (
  <div>
    <Title order={2} size="h4" mb="xs">
      {de.razon_social_destinatario}
    </Title>
    <Datos de={DEL_DESTINATARIO} registro={de} />
    <Lineas
      titulo={`Lo que va a ${de.razon_social_destinatario}`}
      columnas={BIENES}
      lineas={de.detalles}
    />
  </div>
);

const FICHA = ficha<GuiaRemision>({
  clave: ['guiasRemision', 'ficha'],
  leer: (cliente, id, opciones) => cliente.guiasRemision.obtener(id, opciones),
  titulo: tituloDe(GUIAS),
  estado: ({ estado }) => estado,
  avisos: (documento) => <AvisosDeComprobante de={documento} />,
  acciones: accionesDeComprobante<GuiaRemision>(GUIAS),
  pestanas: pestanasDeComprobante<GuiaRemision>(GUIAS, (documento) => (
    <Stack gap="lg">
      <Datos de={DATOS} registro={documento} />
      {documento.destinatarios.map((destinatario) => (
        <Destinatario
          key={destinatario.identificacion_destinatario + destinatario.dir_destinatario}
          de={destinatario}
        />
      ))}
      <InfoAdicional campos={documento.info_adicional} />
    </Stack>
  )),
});

export default pantallaDeFicha(FICHA);
