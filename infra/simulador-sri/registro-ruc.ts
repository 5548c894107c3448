import { esCedula, esRuc } from '#domain/kernel/identificacion.ts';

/**
 * The public registry of taxpayers as the sandbox serves it, at the authority's own paths. Some
 * taxpayers are fixed, every other valid number gets an invented one, always the same. The last
 * three digits of a RUC steer it:
 *
 * - `403` answers 403, `200` a captcha's page with status 200, `503` closes the connection,
 *   `504` never answers: the registry is not available.
 * - `404` nobody has it; `206` it exists and nothing is said of it.
 * - `302` only the newer service works, with its own shape.
 *
 * A cédula whose ninth digit is 9 is nobody's; with an odd one it has no RUC, so no name is known.
 */
export type SalidaDeRegistro =
  | {
      readonly que: 'texto';
      readonly estado: number;
      readonly tipo: string;
      readonly texto: string;
    }
  | { readonly que: 'cortar' }
  | { readonly que: 'callar' };

type Ficha = {
  readonly razonSocial: string;
  readonly nombreFantasiaComercial: string | null;
  readonly direccionCompleta: string;
  readonly estadoContribuyenteRuc: 'ACTIVO' | 'SUSPENDIDO' | 'PASIVO';
};

const FIJAS: { readonly [ruc: string]: Ficha | undefined } = {
  '1760013210001': {
    razonSocial: 'SERVICIO DE RENTAS INTERNAS',
    nombreFantasiaComercial: null,
    direccionCompleta: 'PICHINCHA / QUITO / IÑAQUITO / AV. AMAZONAS S/N Y UNION NACIONAL',
    estadoContribuyenteRuc: 'ACTIVO',
  },
  '1790011674001': {
    razonSocial: 'COMERCIAL ANDINA DE PRUEBA S.A.',
    nombreFantasiaComercial: 'LA ANDINA',
    direccionCompleta: 'PICHINCHA / QUITO / LA MARISCAL / AV. 6 DE DICIEMBRE N24-10',
    estadoContribuyenteRuc: 'ACTIVO',
  },
  '0190072002001': {
    razonSocial: 'FERRETERIA DEL AUSTRO DE PRUEBA CIA. LTDA.',
    nombreFantasiaComercial: 'FERREAUSTRO',
    direccionCompleta: 'AZUAY / CUENCA / EL SAGRARIO / CALLE LARGA 7-42',
    estadoContribuyenteRuc: 'SUSPENDIDO',
  },
  '1710034065001': {
    razonSocial: 'PEREZ ANDRADE MARIA AUGUSTA',
    nombreFantasiaComercial: 'CAFETERIA MARIA',
    direccionCompleta: 'PICHINCHA / QUITO / IÑAQUITO / AV. DE LOS SHYRIS N37-11',
    estadoContribuyenteRuc: 'ACTIVO',
  },
};

const APELLIDOS = ['ZAMBRANO', 'GUAMÁN', 'PEÑAFIEL', 'CEDEÑO', 'QUISHPE', 'VÉLEZ', 'MORÁN'];
const NOMBRES = ['ROSA ELENA', 'JOSÉ LUIS', 'ANA LUCÍA', 'CARLOS IVÁN', 'NARCISA', 'SEGUNDO'];
const RAMOS = ['DISTRIBUIDORA', 'IMPORTADORA', 'AGRÍCOLA', 'CONSTRUCTORA', 'TEXTILES'];
const CIUDADES = ['PICHINCHA / QUITO', 'GUAYAS / GUAYAQUIL', 'AZUAY / CUENCA', 'LOJA / LOJA'];

const esNatural = (ruc: string): boolean => Number(ruc[2]) <= 5 || esCedula(ruc.slice(0, 10));

const inventada = (ruc: string): Ficha => {
  const semilla = Number(ruc.slice(2, 10));
  const elegir = (lista: readonly string[], salto: number): string =>
    lista[Math.floor(semilla / salto) % lista.length]!;
  const apellidos = `${elegir(APELLIDOS, 1)} ${elegir(APELLIDOS, 7)}`;
  const razonSocial = esNatural(ruc)
    ? `${apellidos} ${elegir(NOMBRES, 3)}`
    : `${elegir(RAMOS, 1)} ${elegir(APELLIDOS, 5)} ${semilla % 1000} S.A.S.`;
  return {
    razonSocial,
    nombreFantasiaComercial: semilla % 3 === 0 ? `LOCAL ${semilla % 100}` : null,
    direccionCompleta: `${elegir(CIUDADES, 1)} / CALLE ${semilla % 60} N${semilla % 99}-10`,
    estadoContribuyenteRuc: semilla % 11 === 0 ? 'PASIVO' : 'ACTIVO',
  };
};

const cedulaExiste = (cedula: string): boolean => esCedula(cedula) && cedula[8] !== '9';

const fichaDe = (ruc: string): Ficha | undefined => {
  const fija = FIJAS[ruc];
  if (fija || !esRuc(ruc)) return fija;
  if (['404', '206'].includes(ruc.slice(10))) return undefined;
  if (Number(ruc[2]) <= 5 && Number(ruc[8]) % 2 === 1) return undefined;
  return inventada(ruc);
};

const HTML = '<!doctype html><title>Captcha</title><p>Verifique que no es un robot</p>';

const json = (valor: unknown): SalidaDeRegistro => ({
  que: 'texto',
  estado: 200,
  tipo: 'application/json;charset=UTF-8',
  texto: JSON.stringify(valor),
});
const pagina = (estado: number): SalidaDeRegistro => ({
  que: 'texto',
  estado,
  tipo: 'text/html;charset=UTF-8',
  texto: HTML,
});
const NADA: SalidaDeRegistro = { que: 'texto', estado: 204, tipo: 'application/json', texto: '' };

const contribuyente = (ruc: string, ficha: Ficha) => ({
  numeroRuc: ruc,
  razonSocial: ficha.razonSocial,
  estadoContribuyenteRuc: ficha.estadoContribuyenteRuc,
  actividadEconomicaPrincipal: 'ACTIVIDADES DE PRUEBA',
  tipoContribuyente: esNatural(ruc) ? 'PERSONA NATURAL' : 'SOCIEDAD',
  regimen: 'GENERAL',
  categoria: null,
  obligadoLlevarContabilidad: esNatural(ruc) ? 'NO' : 'SI',
  agenteRetencion: 'NO',
  contribuyenteEspecial: 'NO',
  representantesLegales: null,
});

const establecimientos = (ficha: Ficha) => [
  {
    nombreFantasiaComercial: 'BODEGA',
    numeroEstablecimiento: '002',
    tipoEstablecimiento: 'OFI',
    direccionCompleta: 'OTRA',
    estado: 'ABIERTO',
    matriz: 'NO',
  },
  {
    nombreFantasiaComercial: ficha.nombreFantasiaComercial,
    numeroEstablecimiento: '001',
    tipoEstablecimiento: 'MAT',
    direccionCompleta: ficha.direccionCompleta,
    estado: 'ABIERTO',
    matriz: 'SI',
  },
];

/** What a marker makes of any question about a RUC. */
const percance = (ruc: string): SalidaDeRegistro | undefined => {
  switch (ruc.slice(10)) {
    case '403':
      return pagina(403);
    case '200':
      return pagina(200);
    case '503':
      return { que: 'cortar' };
    case '504':
      return { que: 'callar' };
    default:
      return undefined;
  }
};

const CATASTRO = '/sri-catastro-sujeto-servicio-internet/rest';
const REGISTRO_CIVIL = '/sri-registro-civil-servicio-internet/rest/DatosRegistroCivil';

/** Answers a question to the registry; undefined for a path that is not one of its own. */
export const preguntarAlRegistro = ({
  pathname,
  searchParams,
}: URL): SalidaDeRegistro | undefined => {
  if (pathname === `${REGISTRO_CIVIL}/existeNumeroIdentificacion`) {
    return json(cedulaExiste(searchParams.get('numeroIdentificacion') ?? ''));
  }
  if (!pathname.startsWith(`${CATASTRO}/`)) return undefined;
  const ruc = searchParams.get('numeroRuc') ?? searchParams.get('ruc') ?? '';
  const mal = percance(ruc);
  if (mal) return mal;
  const ficha = fichaDe(ruc);
  switch (pathname.slice(CATASTRO.length)) {
    case '/ConsolidadoContribuyente/existePorNumeroRuc':
      return json(ficha !== undefined || ruc.endsWith('206'));
    case '/ConsolidadoContribuyente/obtenerPorNumerosRuc':
      if (ruc.endsWith('302')) return pagina(404);
      return ficha ? json([contribuyente(ruc, ficha)]) : NADA;
    case '/ConsultaRuc/obtenerPorNumerosRuc':
      return ficha ? json({ contribuyentes: [contribuyente(ruc, ficha)] }) : NADA;
    case '/Establecimiento/consultarPorNumeroRuc':
      return ficha ? json(establecimientos(ficha)) : NADA;
    default:
      return undefined;
  }
};
