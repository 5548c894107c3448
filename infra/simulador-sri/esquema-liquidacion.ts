import { COLA, detalles, FECHA, infoTributaria, PAGOS, REEMBOLSOS } from './esquema-comun.ts';

/** liquidacionCompra 1.1.0: the format of the table is told in `esquema-comun.ts`. */
export const LIQUIDACION_1_1_0 = `
liquidacionCompra @id /comprobante/ @version /1\\.1\\.0/
${infoTributaria('03')}  infoLiquidacionCompra
    fechaEmision ${FECHA}
    dirEstablecimiento? T300
    contribuyenteEspecial? /[A-Za-z0-9]{3,13}/
    obligadoContabilidad? /SI|NO/
    tipoIdentificacionProveedor /0[4-8]/
    razonSocialProveedor T300
    identificacionProveedor T20
    direccionProveedor? T300
    totalSinImpuestos D14.2
    totalDescuento S14.2
    codDocReembolso? /\\d{2,3}/
    totalComprobantesReembolso? D14.2
    totalBaseImponibleReembolso? D14.2
    totalImpuestoReembolso? D14.2
    totalConImpuestos
      totalImpuesto+
        codigo /2/
        codigoPorcentaje /\\d{1,4}/
        descuentoAdicional? S14.2
        baseImponible D14.2
        tarifa? D4.2
        valor D14.2
    importeTotal D14.2
    moneda? T15
${PAGOS}${detalles('2')}${REEMBOLSOS}  tipoNegociable?
    correo T100
${COLA}`;
