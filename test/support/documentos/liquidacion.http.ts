/** A body that the API accepts as it is: 25.00 at 0 % and 10.00 at 15 %. */
export const cuerpoDeLiquidacion = (cambios: object = {}): object => ({
  proveedor_tipo_id: '05',
  proveedor_identificacion: '1710034065',
  proveedor_razon_social: 'Rosa Guamán',
  detalles: [
    {
      codigo_principal: 'MAIZ',
      descripcion: 'Maíz, quintal',
      cantidad: 2,
      precio_unitario: 12.5,
      tarifa_iva: 0,
    },
    { codigo_principal: 'FLETE', descripcion: 'Flete', cantidad: 1, precio_unitario: 10 },
  ],
  ...cambios,
});
