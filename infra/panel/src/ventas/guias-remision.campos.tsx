import type { CrearGuiaRemision, Factura, GuiaRemision } from 'comprobantes-cliente';
import { producto } from '#panel/kits/formulario/buscado.tsx';
import { Campo } from '#panel/kits/formulario/campo.tsx';
import { rara } from '#panel/kits/formulario/clases.ts';
import { eleccion } from '#panel/kits/formulario/eleccion.tsx';
import { fecha } from '#panel/kits/formulario/fecha.tsx';
import { EnColumnas, Seccion } from '#panel/kits/formulario/formulario.tsx';
import { identificacion } from '#panel/kits/formulario/identificacion.tsx';
import { TIPOS_DE_IDENTIFICACION } from '#panel/kits/formulario/identificaciones.ts';
import { lineas } from '#panel/kits/formulario/lineas.tsx';
import { numero } from '#panel/kits/formulario/montos.ts';
import { cantidad } from '#panel/kits/formulario/numeros.tsx';
import { correo, oculto, texto } from '#panel/kits/formulario/textos.tsx';
import { hoy } from '#panel/nucleo/formato.ts';
import { GUIAS } from './clases.ts';
import { dentroDe, type FormularioDeComprobante } from './comprobante.formulario.tsx';
import { infoAdicional, oNulo } from './factura.campos.ts';
import { adicionalesDe, adicionalesEscritos, guardado } from './linea.campos.ts';
import { Opcional } from './opcional.tsx';
import { useSucursales } from './sucursales.ts';

/** What a remission guide asks: who carries it, to whom it goes, and what it is. */

const CAMPOS = {
  ruc_transportista: identificacion('Identificación', {
    obligatorio: true,
    es: 'proveedor',
    llena: {
      tipo: 'tipo_identificacion_transportista',
      razon_social: 'razon_social_transportista',
    },
  }),
  tipo_identificacion_transportista: eleccion('Tipo de identificación', {
    vacio: '05',
    opciones: TIPOS_DE_IDENTIFICACION.filter(({ valor }) => valor !== '07'),
  }),
  razon_social_transportista: texto('Razón social', { obligatorio: true, maximo: 300 }),
  placa: texto('Placa', { obligatorio: true, maximo: 20 }),
  rise: texto('RISE', { maximo: 40 }),
  dir_partida: texto('Dirección de partida', { obligatorio: true, maximo: 300 }),
  fecha_ini_transporte: fecha('Inicio del transporte', { obligatorio: true, vacio: hoy() }),
  fecha_fin_transporte: fecha('Fin del transporte', { obligatorio: true, vacio: hoy() }),
  sucursal_id: eleccion<string>('Punto de emisión', { vacio: '', opciones: useSucursales }),
  email: correo('Correo'),
  identificacion_destinatario: identificacion('Identificación del destinatario', {
    obligatorio: true,
    llena: {
      tipo: 'tipo_destinatario',
      razon_social: 'razon_social_destinatario',
      direccion: 'dir_destinatario',
    },
  }),
  /** The API knows it by the number itself. */
  tipo_destinatario: oculto(),
  razon_social_destinatario: texto('Destinatario', { obligatorio: true, maximo: 300 }),
  dir_destinatario: texto('Dirección de llegada', { obligatorio: true, maximo: 300 }),
  motivo_traslado: texto('Motivo', { obligatorio: true, vacio: 'Venta', maximo: 300 }),
  ruta: texto('Ruta', { maximo: 300 }),
  num_doc_sustento: texto('Factura que ampara', { maximo: 17 }),
  fecha_emision_doc_sustento: fecha('Del'),
  cod_doc_sustento: texto('Código del documento', { maximo: 2, inputMode: 'numeric' }),
  num_aut_doc_sustento: texto('Autorización del documento', {
    maximo: 49,
    inputMode: 'numeric',
  }),
  doc_aduanero_unico: texto('Documento aduanero único', { maximo: 20 }),
  cod_estab_destino: texto('Establecimiento de destino', { maximo: 3, inputMode: 'numeric' }),
  detalles: lineas(
    'Bien',
    {
      codigo_interno: producto('Código', {
        ancho: '9rem',
        sigue: 'cantidad',
        llena: { id: 'servicio_id', codigo: 'codigo_interno', descripcion: 'descripcion' },
      }),
      descripcion: texto('Descripción', { obligatorio: true, maximo: 300 }),
      cantidad: cantidad('Cantidad', { obligatorio: true, ancho: '7rem' }),
      codigo_adicional: rara(texto('Código adicional', { maximo: 25, ancho: '7rem' })),
      /** `Lote: 12 | Color: rojo` */
      detalles_adicionales: rara(texto('Detalles adicionales', { ancho: '11rem' })),
      servicio_id: oculto(),
      /** What does not come back as it was from one text. */
      otros: oculto(),
    },
    { obligatorio: true },
  ),
  /** The other destinations of one that is mended here: they go as they were. */
  otros: oculto(),
  info_adicional: infoAdicional(),
};

/** What few say of where it goes and of the document that supports it. */
const DEL_SUSTENTO = [
  'cod_doc_sustento',
  'num_aut_doc_sustento',
  'doc_aduanero_unico',
  'cod_estab_destino',
] as const;

type Destinatario = CrearGuiaRemision['destinatarios'][number];

export const GUIA: FormularioDeComprobante<typeof CAMPOS, CrearGuiaRemision, GuiaRemision> = {
  clase: GUIAS,
  campos: CAMPOS,
  alias: dentroDe('destinatarios.0', [
    'identificacion_destinatario',
    'razon_social_destinatario',
    'dir_destinatario',
    'motivo_traslado',
    'ruta',
    'num_doc_sustento',
    'fecha_emision_doc_sustento',
    ...DEL_SUSTENTO,
    'detalles',
  ]),
  cuerpo: (v) => ({
    dir_partida: v.dir_partida,
    razon_social_transportista: v.razon_social_transportista,
    tipo_identificacion_transportista: v.tipo_identificacion_transportista as '05',
    ruc_transportista: v.ruc_transportista,
    fecha_ini_transporte: v.fecha_ini_transporte,
    fecha_fin_transporte: v.fecha_fin_transporte,
    placa: v.placa,
    ...(v.rise !== '' && { rise: v.rise }),
    email: oNulo(v.email),
    sucursal_id: v.sucursal_id === '' ? null : Number(v.sucursal_id),
    destinatarios: [
      {
        identificacion_destinatario: v.identificacion_destinatario,
        razon_social_destinatario: v.razon_social_destinatario,
        dir_destinatario: v.dir_destinatario,
        motivo_traslado: v.motivo_traslado,
        ruta: oNulo(v.ruta),
        num_doc_sustento: oNulo(v.num_doc_sustento),
        fecha_emision_doc_sustento: oNulo(v.fecha_emision_doc_sustento),
        ...Object.fromEntries(
          DEL_SUSTENTO.filter((campo) => v[campo] !== '').map((campo) => [campo, v[campo]]),
        ),
        detalles: v.detalles.map((bien) => ({
          ...guardado(bien.otros),
          codigo_interno: oNulo(bien.codigo_interno),
          descripcion: bien.descripcion,
          cantidad: numero(bien.cantidad) as number,
          ...(bien.servicio_id !== '' && { servicio_id: Number(bien.servicio_id) }),
          ...(bien.codigo_adicional !== '' && { codigo_adicional: bien.codigo_adicional }),
          ...adicionalesDe(bien.detalles_adicionales),
        })),
      },
      ...(v.otros === '' ? [] : (JSON.parse(v.otros) as readonly Destinatario[])),
    ],
    ...(v.info_adicional.length > 0 && { info_adicional: v.info_adicional }),
  }),
  valores: (guia) => {
    const [primero, ...otros] = guia.destinatarios;
    return {
      ruc_transportista: guia.ruc_transportista,
      tipo_identificacion_transportista: guia.tipo_identificacion_transportista,
      razon_social_transportista: guia.razon_social_transportista,
      placa: guia.placa,
      rise: guia.rise ?? '',
      dir_partida: guia.dir_partida,
      fecha_ini_transporte: guia.fecha_ini_transporte,
      fecha_fin_transporte: guia.fecha_fin_transporte,
      sucursal_id: String(guia.sucursal_id),
      email: guia.email ?? '',
      identificacion_destinatario: primero?.identificacion_destinatario ?? '',
      razon_social_destinatario: primero?.razon_social_destinatario ?? '',
      dir_destinatario: primero?.dir_destinatario ?? '',
      motivo_traslado: primero?.motivo_traslado ?? '',
      ruta: primero?.ruta ?? '',
      num_doc_sustento: primero?.num_doc_sustento ?? '',
      fecha_emision_doc_sustento: primero?.fecha_emision_doc_sustento ?? '',
      ...Object.fromEntries(DEL_SUSTENTO.map((campo) => [campo, primero?.[campo] ?? ''])),
      // What it is when nobody says it.
      cod_doc_sustento: primero?.cod_doc_sustento === '01' ? '' : (primero?.cod_doc_sustento ?? ''),
      detalles: (primero?.detalles ?? []).map((bien) => ({
        codigo_interno: bien.codigo_interno ?? '',
        descripcion: bien.descripcion,
        cantidad: String(bien.cantidad),
        servicio_id: bien.servicio_id === null ? '' : String(bien.servicio_id),
        codigo_adicional: bien.codigo_adicional ?? '',
        ...adicionalesEscritos(bien.detalles_adicionales),
      })),
      otros: otros.length === 0 ? '' : JSON.stringify(otros),
      info_adicional: guia.info_adicional,
    };
  },
  dibujar: ({ campos, valores }) => (
    <>
      <Seccion titulo="Transportista">
        <EnColumnas>
          <Campo campo={campos.ruc_transportista} enfocar />
          <Campo campo={campos.razon_social_transportista} />
          <Campo campo={campos.tipo_identificacion_transportista} />
          <Campo campo={campos.placa} />
          <Campo campo={campos.dir_partida} />
          <Campo campo={campos.fecha_ini_transporte} />
          <Campo campo={campos.fecha_fin_transporte} />
          <Campo campo={campos.email} />
          <Campo campo={campos.sucursal_id} />
        </EnColumnas>
      </Seccion>
      <Seccion titulo="Destinatario">
        <EnColumnas>
          <Campo campo={campos.identificacion_destinatario} />
          <Campo campo={campos.razon_social_destinatario} />
          <Campo campo={campos.dir_destinatario} />
          <Campo campo={campos.motivo_traslado} />
          <Campo campo={campos.ruta} />
          <Campo campo={campos.num_doc_sustento} />
          <Campo campo={campos.fecha_emision_doc_sustento} />
        </EnColumnas>
        <Opcional
          palabras="Aduana, autorización y RISE"
          abierto={[...DEL_SUSTENTO, 'rise' as const].some((campo) => valores()[campo] !== '')}
        >
          <EnColumnas>
            {DEL_SUSTENTO.map((campo) => (
              <Campo key={campo} campo={campos[campo]} />
            ))}
            <Campo campo={campos.rise} />
          </EnColumnas>
        </Opcional>
      </Seccion>
      <Seccion titulo="Lo que se traslada">
        <Campo campo={campos.detalles} />
      </Seccion>
      <Opcional palabras="Información adicional" abierto={valores().info_adicional.length > 0}>
        <Campo campo={campos.info_adicional} />
      </Opcional>
    </>
  ),
};

/** What an invoice says of the goods that go to who bought them. */
export const sustentoDeGuia = (factura: Factura) => ({
  identificacion_destinatario: factura.identificacion,
  razon_social_destinatario: factura.razon_social,
  dir_destinatario: factura.direccion ?? '',
  num_doc_sustento: factura.numero_comprobante ?? '',
  fecha_emision_doc_sustento: factura.fecha_emision,
  detalles: factura.detalles.map((linea) => ({
    codigo_interno: linea.codigo_principal,
    descripcion: linea.descripcion,
    cantidad: String(linea.cantidad),
    servicio_id: linea.servicio_id === null ? '' : String(linea.servicio_id),
    codigo_adicional: '',
    detalles_adicionales: '',
    otros: '',
  })),
});
