/**
 * The documents' schemas as tables, each written from the official schema's outline: one element a
 * line, children indented, order is law.
 *
 * After the name: `?` 0..1, `+` 1..n, `*` 0..n, `{1,3}` a range; nothing = exactly one.
 * Then its content: `T300` text of 1..300 characters without line feeds, `A300` the same with line
 * feeds allowed, `D14.2` decimal ≥ 0 of 14 digits and 2 decimals, `S14.2` the same with sign,
 * `/…/` a pattern for the whole text, where `_` stands for a blank. `@name` a required attribute,
 * with its own content. RIMPE takes both legends in use, though the published schemas list one.
 */

/** `dd/mm/20yy` */
export const FECHA = '/(0[1-9]|[12]\\d|3[01])\\/(0[1-9]|1[0-2])\\/20\\d\\d/';

/** The first block of every document. */
export const infoTributaria = (codDoc: string): string => `  infoTributaria
    ambiente /[12]/
    tipoEmision /[12]/
    razonSocial T300
    nombreComercial? T300
    ruc /\\d{10}001/
    claveAcceso /\\d{49}/
    codDoc /${codDoc}/
    estab /\\d{3}/
    ptoEmi /\\d{3}/
    secuencial /\\d{9}/
    dirMatriz T300
    agenteRetencion? /\\d{1,8}/
    contribuyenteRimpe? /CONTRIBUYENTE(_NEGOCIO_POPULAR_-)?_RÉGIMEN_RIMPE/
`;

/** What every document may end with. */
export const COLA = `  maquinaFiscal?
    marca T30
    modelo T30
    serie T30
  infoAdicional?
    campoAdicional{1,15} A300 @nombre A300
  ds:Signature?
`;
