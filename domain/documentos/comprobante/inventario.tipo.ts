/** What an authorized document of a type does to the stock of what its lines name. */
export type InventarioDeTipo = 'venta' | 'devolucion_cliente' | 'liquidacion';
