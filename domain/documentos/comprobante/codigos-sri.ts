/**
 * The SRI's message codes: what each one is of and what to do about it. The guide
 * of a document's life (`infra/docs/guias/vida-de-un-documento.md`) ends with this table.
 */

export type CodigoSri = {
  readonly codigo: string;
  /** Who says it: reception, authorization, or the query of what is held now. */
  readonly etapa: 'recepción' | 'autorización' | 'consulta';
  readonly causa: string;
  readonly remedio: string;
  /** It authorizes all the same. */
  readonly es_aviso?: true;
};

const [R, A, C] = ['recepción', 'autorización', 'consulta'] as const;

const EN_SU_RUC =
  'Póngalo al día en el SRI (trámites de RUC); después, POST …/reenviar con los mismos datos.';
const CORREGIR =
  'Corrija lo que dice el mensaje con PUT y envíe de nuevo con POST …/reenviar: el número se conserva.';
const CERTIFICADO =
  'Cargue en POST /empresa/certificado un certificado de firma vigente, emitido al RUC de la empresa, y ' +
  'envíe de nuevo con POST …/reenviar.';
const SOLO_ESPERAR = 'Nada: se pregunta otra vez por la misma clave, sin enviar otro documento.';

const fila = (
  codigo: string,
  etapa: CodigoSri['etapa'],
  causa: string,
  remedio: string,
): CodigoSri => ({ codigo, etapa, causa, remedio });

const aviso = (codigo: string, causa: string, remedio: string): CodigoSri => ({
  ...fila(codigo, A, causa, remedio),
  es_aviso: true,
});

/** In the order of their numbers. */
export const CODIGOS_SRI: readonly CodigoSri[] = [
  fila('2', A, 'El RUC del emisor no está activo', EN_SU_RUC),
  fila('10', A, 'El establecimiento está cerrado en el RUC', EN_SU_RUC),
  fila(
    '26',
    R,
    'El archivo supera el tamaño que admite el SRI',
    'Divida el documento en varios con menos líneas, o acorte sus textos, con PUT; después, POST …/reenviar.',
  ),
  fila(
    '27',
    A,
    'El contribuyente no puede emitir esa clase de comprobante',
    'Revise en el SRI qué comprobantes tiene autorizados; si el tipo es el debido, POST …/reenviar.',
  ),
  fila(
    '28',
    R,
    'El emisor no ha aceptado el acuerdo de medios electrónicos',
    'Acéptelo en el portal del SRI y envíe de nuevo con POST …/reenviar.',
  ),
  fila(
    '34',
    C,
    'El comprobante no está autorizado',
    'Pregunte en unos minutos; si sigue así, POST …/reenviar.',
  ),
  fila('35', R, 'El archivo no cumple la estructura del esquema', CORREGIR),
  fila(
    '36',
    R,
    'La versión del esquema ya no se admite',
    'No depende de los datos: avise a quien opera el servicio, y envíe de nuevo cuando lo actualice.',
  ),
  fila(
    '37',
    A,
    'El RUC no tiene autorización para emitir en ese ambiente',
    'Pídala en el portal del SRI (pruebas y producción se piden por separado); después, POST …/reenviar.',
  ),
  fila('39', A, 'La firma no es válida, o el documento cambió después de firmado', CERTIFICADO),
  fila(
    '40',
    A,
    'El certificado no se puede leer, no es de firma o su emisor no es confiable',
    CERTIFICADO,
  ),
  fila('42', A, 'El certificado está revocado', CERTIFICADO),
  fila('43', R, 'La clave de acceso ya está registrada', SOLO_ESPERAR),
  fila(
    '45',
    R,
    'El número ya está registrado con otra clave',
    'Busque ese número en el portal del SRI. Si es este mismo documento, vale con aquella clave; si es de otro ' +
      'sistema, emita uno nuevo, que toma el número siguiente, y que cada sistema use su punto de emisión.',
  ),
  fila('46', A, 'El RUC no existe', 'Revise el RUC de la empresa en GET /empresa, y en el SRI.'),
  fila('47', R, 'El tipo de comprobante no existe', CORREGIR),
  fila('48', R, 'El esquema no existe', CORREGIR),
  fila('49', R, 'El envío llegó vacío', 'Envíe de nuevo con POST …/reenviar.'),
  fila('50', R, 'Error interno del SRI', 'Nada: se intenta otra vez con el mismo documento.'),
  fila(
    '52',
    A,
    'Las cifras no cuadran entre sí',
    'Revise líneas, impuestos, descuentos y pagos que nombra el mensaje, corrija con PUT y envíe con POST …/reenviar.',
  ),
  fila('56', A, 'El establecimiento está cerrado', EN_SU_RUC),
  fila(
    '57',
    A,
    'La autorización del emisor está suspendida',
    'Regularice con el SRI lo que la suspendió (obligaciones pendientes); después, POST …/reenviar.',
  ),
  fila(
    '58',
    A,
    'La clave de acceso no corresponde a los datos del documento',
    'Envíe de nuevo con POST …/reenviar, que hace otra clave; si se repite, avise a quien opera el servicio.',
  ),
  aviso(
    '59',
    'La identificación del comprador no existe',
    'Vale igual: corríjala en el directorio.',
  ),
  aviso('60', 'Se emitió en el ambiente de pruebas', 'Es una prueba: no tiene valor tributario.'),
  aviso(
    '62',
    'La identificación del comprador es incorrecta',
    'Vale igual: corríjala en el directorio.',
  ),
  fila('63', A, 'El RUC está cerrado', EN_SU_RUC),
  fila('64', A, 'El código del documento de sustento no es válido', CORREGIR),
  fila(
    '65',
    R,
    'La fecha de emisión está fuera de plazo o es futura',
    'Envíe de nuevo con POST …/reenviar, que la emite con la fecha de hoy.',
  ),
  fila(
    '67',
    R,
    'La fecha no es válida',
    'Envíe de nuevo con POST …/reenviar, que la emite con la fecha de hoy.',
  ),
  aviso(
    '68',
    'El documento de sustento no existe en el SRI',
    'Vale igual: revise número y autorización del sustento.',
  ),
  fila(
    '69',
    A,
    'La identificación del receptor no corresponde',
    'Revise tipo e identificación del receptor (consumidor final solo hasta su monto), corrija con PUT y envíe ' +
      'con POST …/reenviar.',
  ),
  fila('70', R, 'La clave de acceso está en procesamiento', SOLO_ESPERAR),
  fila(
    '80',
    A,
    'La clave de acceso está mal formada',
    'Envíe de nuevo con POST …/reenviar, que hace otra clave; si se repite, avise a quien opera el servicio.',
  ),
  fila(
    '82',
    R,
    'El transporte empieza antes de la emisión',
    'Corrija fecha_ini_transporte con PUT (hoy o después) y envíe con POST …/reenviar.',
  ),
  fila(
    '90',
    A,
    'Se alcanzó el límite diario de intentos no autorizados de ese documento',
    'Corrija primero la causa anterior y envíe de nuevo mañana con POST …/reenviar.',
  ),
  fila('92', R, 'El valor de devolución del IVA no es correcto', CORREGIR),
  fila(
    '99',
    C,
    'El SRI no responde por esa clave: mal formada, inexistente o de otro mes que el actual y el anterior',
    'Revise la clave; lo de meses anteriores se ve en el portal del SRI.',
  ),
];

const POR_CODIGO: ReadonlyMap<string, CodigoSri> = new Map(
  CODIGOS_SRI.map((uno) => [uno.codigo, uno]),
);

/** What to do about a code that the table does not have, or where the SRI gave none. */
const SIN_CODIGO =
  'estado_sri trae lo que dijo el SRI: corrija con PUT lo que nombre y envíe de nuevo con POST …/reenviar.';

/** What to do about a refusal, by its codes: of each once, and warnings only where there is nothing else. */
export const remedioDe = (codigos: readonly string[]): string => {
  const conocidos = [...new Set(codigos)].flatMap((codigo) => POR_CODIGO.get(codigo) ?? []);
  const errores = conocidos.filter(({ es_aviso }) => !es_aviso);
  if (errores.length === 0) return SIN_CODIGO;
  return errores.map(({ codigo, causa, remedio }) => `${codigo}: ${causa}. ${remedio}`).join('\n');
};
