/** Credit and debit notes, as `esquema-factura.ts` writes invoices: the format is described there. */

const infoTributaria = (codDoc: string): string => `
  infoTributaria
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
    contribuyenteRimpe? /CONTRIBUYENTE(_NEGOCIO_POPULAR_-)?_RÉGIMEN_RIMPE/`;

const FECHA = '/(0[1-9]|[12]\\d|3[01])\\/(0[1-9]|1[0-2])\\/20\\d\\d/';

/** What both notes say of their buyer and of the document that they modify. */
const CABEZA = `
    fechaEmision ${FECHA}
    dirEstablecimiento? T300
    tipoIdentificacionComprador /0[4-8]/
    razonSocialComprador T300
    identificacionComprador T20
    contribuyenteEspecial? /[A-Za-z0-9]{3,13}/
    obligadoContabilidad? /SI|NO/
    rise? A40
    codDocModificado /\\d{2}/
    numDocModificado /\\d{3}-\\d{3}-\\d{9}/
    fechaEmisionDocSustento ${FECHA}`;

const COMPENSACIONES = `
    compensaciones?
      compensacion+
        codigo /1/
        tarifa D4.2
        valor D14.2`;

const PIE = `
  maquinaFiscal?
    marca T30
    modelo T30
    serie T30
  infoAdicional?
    campoAdicional{1,15} A300 @nombre A300
  ds:Signature?
`;

export const NOTA_CREDITO_1_1_0 = `
notaCredito @id /comprobante/ @version /1\\.1\\.0/${infoTributaria('04')}
  infoNotaCredito${CABEZA}
    totalSinImpuestos D14.2${COMPENSACIONES}
    valorModificacion D14.2
    moneda? T15
    totalConImpuestos
      totalImpuesto+
        codigo /[235]/
        codigoPorcentaje /\\d{1,4}/
        baseImponible D14.2
        valor D14.2
        valorDevolucionIva? D14.2
    motivo T300
  detalles
    detalle+
      codigoInterno? T25
      codigoAdicional? T25
      descripcion T300
      cantidad D18.6
      precioUnitario D18.6
      descuento? D14.2
      precioTotalSinImpuesto D14.2
      detallesAdicionales?
        detAdicional{1,3} @nombre A300 @valor A300
      impuestos
        impuesto*
          codigo /[235]/
          codigoPorcentaje /\\d{1,4}/
          tarifa? D4.2
          baseImponible D14.2
          valor D14.2${PIE}`;

export const NOTA_DEBITO_1_0_0 = `
notaDebito @id /comprobante/ @version /1\\.0\\.0/${infoTributaria('05')}
  infoNotaDebito${CABEZA}
    totalSinImpuestos S14.2
    impuestos
      impuesto+
        codigo /[235]/
        codigoPorcentaje /\\d{1,4}/
        tarifa D4.2
        baseImponible D14.2
        valor D14.2
        valorDevolucionIva? D14.2${COMPENSACIONES}
    valorTotal D14.2
    pagos*
      pago+
        formaPago /0[1-9]|1\\d|2[01]/
        total D14.2
        plazo? D14.2
        unidadTiempo? T10
  motivos
    motivo+
      razon T300
      valor D14.2${PIE}`;
