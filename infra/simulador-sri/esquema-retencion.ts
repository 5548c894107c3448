import { COLA, FECHA, infoTributaria } from './esquema-comun.ts';

/** comprobanteRetencion 2.0.0: the format of the table is told in `esquema-comun.ts`. */
export const RETENCION_2_0_0 = `
comprobanteRetencion @id /comprobante/ @version /2\\.0\\.0/
${infoTributaria('07')}  infoCompRetencion
    fechaEmision ${FECHA}
    dirEstablecimiento? T300
    contribuyenteEspecial? /[A-Za-z0-9]{3,5}/
    obligadoContabilidad? /SI|NO/
    tipoIdentificacionSujetoRetenido /0[4-8]/
    tipoSujetoRetenido? /01|02/
    parteRel /SI|NO/
    razonSocialSujetoRetenido T300
    identificacionSujetoRetenido T20
    periodoFiscal /(0[1-9]|1[012])\\/20\\d\\d/
  docsSustento
    docSustento+
      codSustento /\\d{2}/
      codDocSustento /\\d{1,3}/
      numDocSustento /\\d{15}/
      fechaEmisionDocSustento ${FECHA}
      fechaRegistroContable? ${FECHA}
      numAutDocSustento? /\\d{10,49}/
      pagoLocExt /01|02/
      tipoRegi? /\\d{2}/
      paisEfecPago? /\\d{3,4}/
      aplicConvDobTrib? /SI|NO/
      pagExtSujRetNorLeg? /SI|NO/
      pagoRegFis? /SI|NO/
      totalComprobantesReembolso? D14.2
      totalBaseImponibleReembolso? D14.2
      totalImpuestoReembolso? D14.2
      totalSinImpuestos D14.2
      importeTotal D14.2
      impuestosDocSustento
        impuestoDocSustento+
          codImpuestoDocSustento /[235]/
          codigoPorcentaje /\\d{1,4}/
          baseImponible D14.2
          tarifa D3.2
          valorImpuesto D14.2
      retenciones
        retencion+
          codigo /[126]/
          codigoRetencion T5
          baseImponible D14.2
          porcentajeRetener D3.2
          valorRetenido D14.2
          dividendos?
            fechaPagoDiv ${FECHA}
            imRentaSoc D14.2
            ejerFisUtDiv /(19|20)\\d{2}/
          compraCajBanano?
            numCajBan /\\d{1,7}/
            precCajBan D14.2
      reembolsos?
        reembolsoDetalle+
          tipoIdentificacionProveedorReembolso /0[4-8]/
          identificacionProveedorReembolso T20
          codPaisPagoProveedorReembolso? /\\d{3}/
          tipoProveedorReembolso /0[12]/
          codDocReembolso /\\d{2}/
          estabDocReembolso /\\d{3}/
          ptoEmiDocReembolso /\\d{3}/
          secuencialDocReembolso /\\d{9}/
          fechaEmisionDocReembolso ${FECHA}
          numeroAutorizacionDocReemb /\\d{10,49}/
          detalleImpuestos
            detalleImpuesto+
              codigo /[235]/
              codigoPorcentaje /\\d{1,4}/
              tarifa /\\d{1,4}/
              baseImponibleReembolso D14.2
              impuestoReembolso D14.2
      pagos
        pago+
          formaPago /0[1-9]|1\\d|2[01]/
          total D14.2
${COLA}`;
