/** A message of the SRI's table 3.1, as it travels inside `mensajes`. */
export type Mensaje = {
  readonly identificador: string;
  readonly mensaje: string;
  readonly informacionAdicional: string | null;
  readonly tipo: 'ERROR' | 'ADVERTENCIA' | 'INFORMATIVO';
};

const TEXTOS = {
  '26': 'TAMAÑO MÁXIMO SUPERADO',
  '35': 'ARCHIVO NO CUMPLE ESTRUCTURA XML',
  '39': 'FIRMA INVALIDA',
  '43': 'CLAVE ACCESO REGISTRADA',
  '45': 'ERROR SECUENCIAL REGISTRADO',
  '47': 'TIPO DE COMPROBANTE NO EXISTE',
  '48': 'ESQUEMA XSD NO EXISTE',
  '49': 'ARGUMENTOS QUE ENVIAN AL WS NULOS',
  '52': 'ERROR EN DIFERENCIAS',
  '58': 'ERROR EN LA ESTRUCTURA DE CLAVE ACCESO',
  '60': 'ESTE PROCESO FUE REALIZADO EN EL AMBIENTE DE PRUEBAS',
  '65': 'FECHA DE EMISIÓN EXTEMPORANEA',
  '67': 'FECHA INVÁLIDA',
  '70': 'CLAVE DE ACCESO EN PROCESAMIENTO',
  '82': 'ERROR EN LA FECHA DE INICIO DE TRANSPORTE',
  '80': 'ERROR EN LA ESTRUCTURA DE LA CLAVE DE ACCESO',
  '99': 'CONSULTA RECHAZADA',
} as const;

type Codigo = keyof typeof TEXTOS;

/** A message of that code; 60 is informative, all the others are errors. */
export const mensaje = (codigo: Codigo, informacionAdicional: string | null = null): Mensaje => ({
  identificador: codigo,
  mensaje: TEXTOS[codigo],
  informacionAdicional,
  tipo: codigo === '60' ? 'INFORMATIVO' : 'ERROR',
});
