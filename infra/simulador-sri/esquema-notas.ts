import { COLA, FECHA, infoTributaria } from './esquema-comun.ts';

/** Credit and debit notes: the format of the tables is told in `esquema-comun.ts`. */

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

export const NOTA_CREDITO_1_1_0 = `
notaCredito @id /comprobante/ @version /1\\.1\\.0/
${infoTributaria('04')}  infoNotaCredito${CABEZA}
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
          valor D14.2
${COLA}`;

export const NOTA_DEBITO_1_0_0 = `
notaDebito @id /comprobante/ @version /1\\.0\\.0/
${infoTributaria('05')}  infoNotaDebito${CABEZA}
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
      valor D14.2
${COLA}`;
